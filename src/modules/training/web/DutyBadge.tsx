import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Tone } from '#platform/contract/flow.ts';
import type { DutyState } from '../duties.ts';

const tones: Readonly<Record<DutyState, Tone>> = { Done: 'green', Open: 'blue', Overdue: 'red' };

/** The state of a mandatory training. */
export function DutyBadge({ state }: { state: DutyState }) {
  return <StatusBadge tone={tones[state]}>{state}</StatusBadge>;
}
