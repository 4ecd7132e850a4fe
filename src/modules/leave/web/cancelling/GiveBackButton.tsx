import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LeaveApplication } from '../../contract.ts';
import { cancelLeave } from '../../rights.ts';
import { GiveBackDialog } from './GiveBackDialog.tsx';

/** Offers to give single days back, to whom the leave is not; whose turn it is, the server says. */
export function GiveBackButton({ leave }: { leave: LeaveApplication }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  const { leave_status, own_part } = leave;
  const isOpen = leave_status === 'ACCEPTED' || leave_status === 'CANCEL_REQUESTED';
  const isAsked = own_part === 'Decider' || own_part === 'Approver' || may(cancelLeave);
  if (!isOpen || own_part === 'Applicant' || !isAsked) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Give days back
      </Button>
      {opened && <GiveBackDialog leave={leave} onClose={() => setOpened(false)} />}
    </>
  );
}
