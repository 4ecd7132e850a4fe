/**
 * What stands in a person's calendar feed. A module provides its part:
 *
 *   provides: [calendarDates.provide(jobDeadlines)],
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

export type CalendarDate = {
  /** The same for the same thing each time, also when its day moves: 'job-12'. */
  readonly uid: string;
  /** It takes the whole of this day. */
  readonly day: PlainDate;
  /** The last of its days, where it takes more than one. */
  readonly until?: PlainDate;
  readonly title: string;
  /** Where it leads, within the portal. */
  readonly link: string;
};

/** The dates between two days, both included, that the actor may see now; none where a right is missing. */
export type CalendarDates = (work: Work, from: PlainDate, to: PlainDate) => Promise<readonly CalendarDate[]>;

export const calendarDates = dependency<CalendarDates>('dates for the calendar feed');
