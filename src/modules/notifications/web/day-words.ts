import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Writing } from '#platform/contract/writing.ts';

/** 'Today 14:05', 'Yesterday 09:12', '18 Nov 2026, 16:40'. @param today where the reader is */
export function dayWords(
  moment: string,
  zone: string,
  today: PlainDate,
  { timeInWords, momentInWords }: Pick<Writing, 'timeInWords' | 'momentInWords'>,
): string {
  const date = dateOf(moment, zone);
  if (date === today) return `Today ${timeInWords(moment)}`;
  return date === addDays(today, -1) ? `Yesterday ${timeInWords(moment)}` : momentInWords(moment);
}
