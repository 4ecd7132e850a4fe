import type { PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import type { Counting, Holiday, PersonDay, Request } from '../duration.ts';

const worked = { W: 'Full', F: 'First', S: 'Second', '-': null } as const;

/** The days of someone with this pattern, in letters from Monday on, and these holidays. */
export const daysOf =
  (pattern: string, holidays: Readonly<Record<PlainDate, Partial<Holiday>>> = {}, from = '', to = '9999-12-31') =>
  (date: PlainDate): PersonDay => {
    const letter = pattern.charAt(weekdayOf(date) - 1);
    const works = letter === 'W' || letter === 'F' || letter === 'S' ? worked[letter] : null;
    const holiday = holidays[date];
    return {
      date,
      works,
      holiday: holiday ? { name: 'Holiday', half: null, fromEntitlement: false, ...holiday } : null,
      minutes: works === 'Full' ? 480 : 240,
      employed: date >= from && date <= to,
    };
  };

/** A request from one date to another, of whole days by default. */
export const request = (start_date: PlainDate, end_date: PlainDate, given: Partial<Request> = {}): Request => ({
  start_date,
  start_half: 'Full',
  end_date,
  end_half: 'Full',
  minutes: null,
  ...given,
});

export const inDays: Counting = { unit: 'Day', halves: true, calendarDays: false };
