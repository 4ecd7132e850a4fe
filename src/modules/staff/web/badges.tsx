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

export function Standing({ of: { status, is_returning, not_joined, doj } }: { of: Employee }) {
  if (not_joined) return <StatusBadge tone="grey">Not joined</StatusBadge>;
  if (is_returning) return <StatusBadge tone="blue">{`BACK ON ${showDate(doj)}`}</StatusBadge>;
  return <StatusBadge tone={statuses[status]}>{status}</StatusBadge>;
}

/** Whether they can sign in, for readers who may know it. */
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
