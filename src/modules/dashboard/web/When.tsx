import { daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';

type WhenProps = { due: PlainDate | null; since: PlainDate | null };

/** By when something has to be done; without such a day, for how long it waits. */
export function When({ due, since }: WhenProps) {
  const today = useToday();
  if (due !== null) {
    const left = daysBetween(today, due);
    const tone = left < 0 ? 'red' : left <= 3 ? 'amber' : 'neutral';
    return <StatusBadge tone={tone}>{dueText(left, due)}</StatusBadge>;
  }
  return since === null ? null : <StatusBadge tone="neutral">{waitingText(daysBetween(since, today))}</StatusBadge>;
}

const dueText = (left: number, due: PlainDate): string => {
  if (left < 0) return left === -1 ? '1 day late' : `${-left} days late`;
  if (left === 0) return 'Today';
  return left === 1 ? 'Tomorrow' : showDate(due);
};

const waitingText = (days: number): string => {
  if (days <= 0) return 'Since today';
  return days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`;
};
