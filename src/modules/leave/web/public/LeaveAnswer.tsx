import { StepAnswer } from '#platform/web/record/StepAnswer.tsx';
import { useRead } from '#platform/web/query.ts';
import { leaveCalls } from '../../contract.ts';
import { screens } from '../screens.ts';

const answering = ['accept', 'reject', 'acceptCancel', 'refuseCancel'];

/** Accepts or rejects a leave from the notifications; nothing once it no longer waits for the reader. */
export function LeaveAnswer({ id }: { id: number }) {
  const { data } = useRead(leaveCalls.byId, { query: { id } });
  return data ? <StepAnswer screens={screens} row={data} names={answering} /> : null;
}
