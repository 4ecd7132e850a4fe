import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { dueText, waitingText } from '#platform/contract/to-do/when.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';

type WhenProps = { due: PlainDate | null; since: PlainDate | null };

/** The due date, or else how long it has been waiting. */
export function When({ due, since }: WhenProps) {
  const today = useToday();
  if (due !== null) {
    const left = daysBetween(today, due);
    const tone = left < 0 ? 'red' : left <= 3 ? 'amber' : 'neutral';
    return <StatusBadge tone={tone}>{dueText(due, today)}</StatusBadge>;
  }
  return since === null ? null : <StatusBadge tone="neutral">{waitingText(since, today)}</StatusBadge>;
}
