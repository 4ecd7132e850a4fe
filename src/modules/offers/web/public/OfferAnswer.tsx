import { StepAnswer } from '#platform/web/record/StepAnswer.tsx';
import { useRead } from '#platform/web/query.ts';
import { offerCalls } from '../../contract.ts';
import { screens } from '../screens.tsx';

const answering = ['approve', 'return'];

/** Approves or returns an offer in the bell; nothing once it no longer waits for this person. */
export function OfferAnswer({ id }: { id: number }) {
  const { data } = useRead(offerCalls.byId, { query: { id } });
  return data ? <StepAnswer screens={screens} row={data} names={answering} /> : null;
}
