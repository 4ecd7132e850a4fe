import { isNothing } from '#platform/contract/signs.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { OwnInvoiceRow } from '../own.ts';

type OwnStatusProps = { row: Pick<OwnInvoiceRow, 'status' | 'balance' | 'overdue' | 'disputed'> };

/** An invoice's state as its client reads it. */
export function OwnStatus({ row: { status, balance, overdue, disputed } }: OwnStatusProps) {
  if (status === 'Void') return <StatusBadge tone="grey">Void</StatusBadge>;
  if (isNothing(balance)) return <StatusBadge tone="green">Paid</StatusBadge>;
  if (disputed) return <StatusBadge tone="amber">Disputed</StatusBadge>;
  if (overdue) return <StatusBadge tone="red">Overdue</StatusBadge>;
  return <StatusBadge tone="blue">{status === 'Part paid' ? 'Part paid' : 'To be paid'}</StatusBadge>;
}
