import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { badgeOf } from './status-badges.ts';

/** The agreement's status; "a missing status shows -" (specification 1, section 2). */
export function EnquiryStatus({ status }: { status: { readonly id: number; readonly name: string } | null }) {
  if (!status) return '-';
  return <StatusBadge {...badgeOf(status.id)}>{status.name}</StatusBadge>;
}
