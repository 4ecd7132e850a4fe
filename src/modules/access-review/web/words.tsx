import { showDate } from '#platform/contract/dates.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { ReviewedPerson } from '../contract.ts';
import { reviewStates } from '../rules.ts';

export const stateWords = {
  open: 'Not answered',
  kept: 'Confirmed',
  questioned: 'Questioned',
  settled: 'Settled',
} as const;
const tones = { open: 'grey', kept: 'green', questioned: 'amber', settled: 'blue' } as const;

export const stateChoices = reviewStates.map((state) => ({ value: state, label: stateWords[state] }));

export const State = ({ state }: Pick<ReviewedPerson, 'state'>) => (
  <StatusBadge tone={tones[state]}>{stateWords[state]}</StatusBadge>
);

/** The rights beyond the role: 'Exit READ until 20-11-2026; without Jobs DELETE'. */
export function ownText({ own }: Pick<ReviewedPerson, 'own'>): string {
  const parts = own.map(({ module, action, granted, until }) => {
    const text = `${module} ${action}${until === null ? '' : ` until ${showDate(until)}`}`;
    return granted ? text : `without ${text}`;
  });
  return parts.length > 0 ? parts.join('; ') : 'Nothing';
}
