import { daysBetween, type PlainDate, showDate } from '../dates.ts';

/** When something is due: 'Tomorrow', '2 days late'. */
export function dueText(due: PlainDate, today: PlainDate): string {
  const left = daysBetween(today, due);
  if (left < 0) return left === -1 ? '1 day late' : `${-left} days late`;
  if (left === 0) return 'Today';
  return left === 1 ? 'Tomorrow' : showDate(due);
}

/** How long something has been waiting: 'Waiting 3 days'. */
export function waitingText(since: PlainDate, today: PlainDate): string {
  const days = daysBetween(since, today);
  if (days <= 0) return 'Since today';
  return days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`;
}
