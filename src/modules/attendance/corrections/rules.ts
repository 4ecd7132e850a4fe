/** How often and until when a day is corrected (domain specification, section 1.9; decisions D30). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { addWorkingDays, type WorkCalendar } from '#platform/contract/working-days.ts';

export const mostCorrections = 3;
export const workingDaysToCorrect = 3;

/** The specification's words (2, section 5). */
export const tooMany = `Maximum limit ${mostCorrections}`;

/** The last day on which the person still corrects a day by themselves; afterwards HR does. */
export const lastDayToCorrect = (date: PlainDate, calendar: WorkCalendar): PlainDate =>
  addWorkingDays(date, workingDaysToCorrect, calendar);
