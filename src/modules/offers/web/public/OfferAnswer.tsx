import { StepAnswer } from '#platform/web/record/StepAnswer.tsx';
import { useRead } from '#platform/web/query.ts';
import { offerCalls } from '../../contract.ts';
import { screens } from '../screens.tsx';

const answering = ['approve', 'return'];

/** Approves or returns an offer at the bell; nothing once it waits for this person no more. */
export function OfferAnswer({ id }: { id: number }) {
  const { data } = useRead(offerCalls.byId, { query: { id } });
  return data ? <StepAnswer screens={screens} row={data} names={answering} /> : null;
}
