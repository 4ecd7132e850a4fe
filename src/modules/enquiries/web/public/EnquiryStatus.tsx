import { IconClock, IconSend } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { slaStatus } from '../../contract.ts';

type Badge = Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'icon'>;

const badges: Readonly<Record<number, Badge>> = {
  [slaStatus.pending]: { tone: 'neutral', icon: IconClock },
  [slaStatus.submitted]: { tone: 'blue', icon: IconSend },
  [slaStatus.accepted]: { tone: 'green' },
  [slaStatus.rejected]: { tone: 'red' },
};

/** How far the agreement is; "a missing status shows -" (specification 1, section 2). */
export function EnquiryStatus({ status }: { status: { readonly id: number; readonly name: string } | null }) {
  if (!status) return '-';
  return <StatusBadge {...(badges[status.id] ?? { tone: 'neutral' })}>{status.name}</StatusBadge>;
}
