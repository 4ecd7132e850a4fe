/** How often and until when a day can be corrected (domain specification, section 1.9; decisions D30). */
import type { PlainDate } from '#platform/contract/dates.ts';
import { addWorkingDays, type WorkCalendar } from '#platform/contract/working-days.ts';

export const mostCorrections = 3;
export const workingDaysToCorrect = 3;

/** The specification's words (2, section 5). */
export const tooMany = `Maximum limit ${mostCorrections}`;

/** The last day on which a person may correct a day themselves; afterwards HR does. */
export const lastDayToCorrect = (date: PlainDate, calendar: WorkCalendar): PlainDate =>
  addWorkingDays(date, workingDaysToCorrect, calendar);
