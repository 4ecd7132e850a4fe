import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import type { LeaveApplication } from '../../contract.ts';
import { GiveBackButton } from '../cancelling/GiveBackButton.tsx';
import { LedgerButton } from '../public/LedgerButton.tsx';
import { screens } from '../screens.ts';

/** The actions on a leave. */
export function LeaveActions({ leave }: { leave: LeaveApplication }) {
  return (
    <>
      <StepButtons screens={screens} row={leave} />
      <GiveBackButton leave={leave} />
      <LedgerButton employeeId={leave.employee_id} {...(leave.leave_type_id && { typeId: leave.leave_type_id })} />
    </>
  );
}
