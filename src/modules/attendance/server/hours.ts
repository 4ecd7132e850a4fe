/**
 * The hours of a person's day: their shift, its window between those of the neighbouring days, and the expected time.
 */
import { dayOff, isIrregular, partBeside, type Terms, wholeDay } from '#modules/staff/public/shift.ts';
import { type Worker, workingPlaceOn, type WorkingPlace } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import {
  boundsOf,
  type Clock,
  type ShiftHours,
  shiftSpan,
  type Window,
  windowOf,
  type WithWindow,
} from '../day/bounds.ts';
import type { DayFacts } from '../day/day.ts';

export type Shifts = ReadonlyMap<number, ShiftHours>;

type StoredShift = ShiftHours & { id: number };

export const shiftsOf = ({ references }: Pick<Work, 'references'>): Promise<Shifts> =>
  references.get('shift_type:hours', async (db) => {
    const { rows } = await sql<StoredShift>`
      select id, name, left(start_time::text, 5) as start_time, left(end_time::text, 5) as end_time, break_min,
        grace_in, grace_out, full_min, half_min, window_before, window_after, extra_after_min
      from shift_type`.execute(db);
    return new Map(rows.map(({ id, ...shift }) => [id, shift]));
  });

/** The clock of a zone, which caches each moment, as it is asked for often. */
export function clockOf(zone: string): Clock {
  const known = new Map<string, number>();
  return (date, time) => {
    const key = `${date} ${time}`;
    const moment = known.get(key) ?? Date.parse(momentAt(date, time, zone));
    known.set(key, moment);
    return moment;
  };
}

const wholeDayMinutes = 24 * 60;

/** People without a shift are never late or early: their window is the calendar day. */
function withoutShift(terms: Terms): ShiftHours {
  const minutes = Math.round(wholeDay(terms)) || 8 * 60;
  return {
    name: 'No shift',
    start_time: '00:00',
    end_time: '23:59',
    break_min: 0,
    grace_in: wholeDayMinutes,
    grace_out: wholeDayMinutes,
    full_min: minutes,
    half_min: Math.ceil(minutes / 2),
    window_before: 0,
    window_after: 1,
    extra_after_min: wholeDayMinutes,
  };
}

/** The shift of a place, with minimal changes for people without one. */
export const hoursOf = ({ shift_type_id, terms }: WorkingPlace, shifts: Shifts): ShiftHours =>
  (shift_type_id === null ? undefined : shifts.get(shift_type_id)) ?? withoutShift(terms);

export type DayHours = Pick<
  DayFacts,
  'shift' | 'bounds' | 'window' | 'workday' | 'holiday' | 'expected' | 'irregular'
> & {
  readonly place: WorkingPlace;
  readonly name: string;
};

type Person = Pick<Worker, 'places' | 'rota'>;

/** undefined on a day outside their employment. */
export function dayHours(person: Person, date: PlainDate, shifts: Shifts, clock: Clock): DayHours | undefined {
  const place = workingPlaceOn(person, date);
  if (!place) return undefined;
  const { terms } = place;
  const shift = hoursOf(place, shifts);
  const off = dayOff(date, terms);
  const isIrregularDay = off === null && isIrregular(terms);
  const workday = off === null ? (partBeside(date, terms) ?? 'Full') : null;
  const bounds = boundsOf(date, shift, clock, workday === null ? {} : { worked: workday, dayMin: ownDay(terms) });
  const net = isIrregularDay ? 0 : wholeDay(terms) * (workday === 'Full' ? 1 : workday === null ? 0 : 0.5);
  return {
    place,
    name: shift.name,
    shift,
    bounds,
    window: windowAround(person, date, shifts, clock),
    workday,
    holiday: off === null || off === 'Day off' ? null : off,
    expected: Math.round(net),
    irregular: isIrregularDay,
  };
}

/** Without a shift the hours are already those of the day. */
const ownDay = ({ day_min, shift }: Terms) => (shift === null ? null : day_min);

export function windowAround(person: Person, date: PlainDate, shifts: Shifts, clock: Clock): Window {
  const spanOn = (day: PlainDate): WithWindow | null => {
    const place = workingPlaceOn(person, day);
    if (!place) return null;
    const shift = hoursOf(place, shifts);
    return { ...shiftSpan(day, shift, clock), before: shift.window_before, after: shift.window_after };
  };
  const own = spanOn(date) ?? {
    start: clock(date, '00:00'),
    end: clock(addDays(date, 1), '00:00'),
    before: 0,
    after: 0,
  };
  return windowOf(own, spanOn(addDays(date, -1)), spanOn(addDays(date, 1)));
}
