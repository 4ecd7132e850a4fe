import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { EmploymentChange } from '../contract.ts';

/** 'Promotion', and whether it lies ahead. */
export const KindBadge = ({ change: { kind, isAhead } }: { change: Pick<EmploymentChange, 'kind' | 'isAhead'> }) =>
  isAhead ? <StatusBadge tone="blue">{`${kind}, ahead`}</StatusBadge> : <StatusBadge tone="grey">{kind}</StatusBadge>;
