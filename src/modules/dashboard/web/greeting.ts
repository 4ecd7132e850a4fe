import { showMoment } from '#platform/contract/dates.ts';

/** 'Good morning', 'Good afternoon' or 'Good evening', by the time in a zone. */
export function greetingAt(moment: Date, zone: string): string {
  const hour = Number(showMoment(moment.toISOString(), zone).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
