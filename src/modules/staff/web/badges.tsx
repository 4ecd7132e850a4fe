import { IconLock, IconLockOpen, IconUserOff } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Employee } from '../employee.ts';

const confirmations = { PENDING: 'amber', EXTENDED: 'blue', CONFIRMED: 'green' } as const;

export function Confirmation({ of }: { of: Employee }) {
  const { confirmation_status: status } = of;
  return status === null ? '-' : <StatusBadge tone={confirmations[status]}>{status}</StatusBadge>;
}

const statuses = { ACTIVE: 'green', NOTICE: 'amber', EXITED: 'grey' } as const;

export const Standing = ({ of: { status, is_returning, doj } }: { of: Employee }) =>
  is_returning ? (
    <StatusBadge tone="blue">{`BACK ON ${showDate(doj)}`}</StatusBadge>
  ) : (
    <StatusBadge tone={statuses[status]}>{status}</StatusBadge>
  );

/** Whether they can sign in, for those who may know it. */
export function Access({ of: { sees, dot_access } }: { of: Employee }) {
  if (!sees.terms) return '-';
  if (dot_access === null) {
    return (
      <StatusBadge tone="neutral" icon={IconUserOff}>
        None
      </StatusBadge>
    );
  }
  return dot_access ? (
    <StatusBadge tone="green" icon={IconLockOpen}>
      On
    </StatusBadge>
  ) : (
    <StatusBadge tone="red" icon={IconLock}>
      Off
    </StatusBadge>
  );
}
