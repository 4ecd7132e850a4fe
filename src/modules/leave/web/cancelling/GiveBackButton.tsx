import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LeaveApplication } from '../../contract.ts';
import { cancelLeave } from '../../rights.ts';
import { GiveBackDialog } from './GiveBackDialog.tsx';

/** Offers to give single days back, or, to the leave's person, to ask for it; the server says which. */
export function GiveBackButton({ leave }: { leave: LeaveApplication }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  const { leave_status, own_part, start_date, end_date } = leave;
  const isOpen = leave_status === 'ACCEPTED' || leave_status === 'CANCEL_REQUESTED';
  const isAsked = own_part === 'Decider' || own_part === 'Approver' || may(cancelLeave);
  const isOwn = own_part === 'Applicant';
  // A leave of one day is cancelled, not given back.
  if (start_date === end_date) return null;
  if (isOwn ? leave_status !== 'ACCEPTED' : !isOpen || !isAsked) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {isOwn ? 'Ask to give days back' : 'Give days back'}
      </Button>
      {opened && <GiveBackDialog leave={leave} isOwn={isOwn} onClose={() => setOpened(false)} />}
    </>
  );
}
