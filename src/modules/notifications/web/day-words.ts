import { addDays, dateOf, type PlainDate, showMoment } from '#platform/contract/dates.ts';

/** 'Today 14:05', 'Yesterday 09:12', '18-11-2026 16:40'. @param zone the firm's */
export function dayWords(moment: string, zone: string, today: PlainDate): string {
  const shown = showMoment(moment, zone);
  const time = shown.slice(-5);
  const date = dateOf(moment, zone);
  if (date === today) return `Today ${time}`;
  return date === addDays(today, -1) ? `Yesterday ${time}` : shown;
}
