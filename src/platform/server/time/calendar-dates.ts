/**
 * Entries of a person's calendar feed. A module provides its part:
 *
 *   provides: [calendarDates.provide(jobDeadlines)],
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

export type CalendarDate = {
  /** Stable for the same item, even when its day moves: 'job-12'. */
  readonly uid: string;
  /** An all-day entry on this day. */
  readonly day: PlainDate;
  /** Its last day, if it lasts longer than one. */
  readonly until?: PlainDate;
  readonly title: string;
  /** Its link, within the portal. */
  readonly link: string;
};

/** The dates between two days, both included, that the actor may see now; empty if a right is missing. */
export type CalendarDates = (work: Work, from: PlainDate, to: PlainDate) => Promise<readonly CalendarDate[]>;

export const calendarDates = dependency<CalendarDates>('dates for the calendar feed');
