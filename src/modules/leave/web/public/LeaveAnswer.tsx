import { StepAnswer } from '#platform/web/record/StepAnswer.tsx';
import { useRead } from '#platform/web/query.ts';
import { leaveCalls } from '../../contract.ts';
import { screens } from '../screens.ts';

const answering = ['accept', 'reject', 'acceptCancel', 'refuseCancel'];

/** Accepts or rejects a leave at the bell; nothing once it waits for this person no more. */
export function LeaveAnswer({ id }: { id: number }) {
  const { data } = useRead(leaveCalls.byId, { query: { id } });
  return data ? <StepAnswer screens={screens} row={data} names={answering} /> : null;
}
