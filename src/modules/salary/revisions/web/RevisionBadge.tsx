import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Revision } from '../contract.ts';

const tones = { Waiting: 'amber', Approved: 'green', Rejected: 'red' } as const;

export const RevisionBadge = ({ row: { status } }: { row: Pick<Revision, 'status'> }) => (
  <StatusBadge tone={tones[status]}>{status === 'Waiting' ? 'Waiting for approval' : status}</StatusBadge>
);
