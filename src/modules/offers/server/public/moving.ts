/** For the module that hires people: the date of an accepted offer follows the onboarding's. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { offerEvents } from '../../contract.ts';
import { offers } from '../record.ts';
import { acceptedOffer } from './accepted.ts';

/** Does nothing if the date is the same or nothing was accepted; otherwise triggers `dateMoved`. */
export async function moveAcceptedDate(work: Work, candidateId: number, doj: PlainDate): Promise<void> {
  const offer = await acceptedOffer(work, candidateId);
  if (!offer || offer.doj === doj) return;
  await changeRecord(work, unscoped(offers), offerEvents.dateMoved, offer.id, undefined, () => ({ doj }));
}
