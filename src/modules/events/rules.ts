import { type PlainDate, showDate } from '#platform/contract/dates.ts';

/** "The event date picker allows today or later" (specification 1, section 2). An edited event may keep its date. */
export function whyNotOn(date: PlainDate, today: PlainDate, before?: PlainDate): string | undefined {
  if (date >= today || date === before) return undefined;
  return `Event date must be ${showDate(today)} or later`;
}
