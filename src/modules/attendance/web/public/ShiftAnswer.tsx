import { StepAnswer } from '#platform/web/record/StepAnswer.tsx';
import { useRead } from '#platform/web/query.ts';
import { requestCalls } from '../../shifts/requests/contract.ts';
import { screens } from '../../shifts/requests/web/screens.tsx';

const answering = ['agree', 'decline', 'accept', 'reject'];

/** The answer at the bell: a colleague agrees, an approver accepts; nothing once it no longer waits for this person. */
export function ShiftAnswer({ id }: { id: number }) {
  const { data } = useRead(requestCalls.byId, { query: { id } });
  return data ? <StepAnswer screens={screens} row={data} names={answering} /> : null;
}
