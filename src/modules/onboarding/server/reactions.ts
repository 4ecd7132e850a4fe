/** What happens when an offer changes during its onboarding. */
import { candidateOfOffer, acceptedOffer } from '#modules/offers/server/public/accepted.ts';
import { offerEvents } from '#modules/offers/contract.ts';
import { refused } from '#platform/server/errors.ts';
import { type Reaction, reaction } from '#platform/server/reactions.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { mustNotHaveCome } from './come.ts';
import { followOffer } from './moving.ts';
import { onboardings } from './record.ts';
import { tables } from './tables.ts';

/** An offer can be withdrawn until the person has come; after that their employment ends by an exit. */
async function withdrawWith(work: Work, offerId: number): Promise<void> {
  const rows = await tables(work)
    .selectFrom('onboarding')
    .selectAll()
    .where('candidate_id', '=', (await candidateOfOffer(work, offerId)) ?? 0)
    .where('status', 'in', ['Pending', 'In process', 'Completed'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of rows) {
    if (row.status === 'Completed') throw refused('They have joined already');
    await mustNotHaveCome(work, row);
    await portalStep(work, onboardings, row.id, 'withdraw');
  }
}

async function moveWith(work: Work, offerId: number): Promise<void> {
  const candidateId = await candidateOfOffer(work, offerId);
  const offer = candidateId === null ? null : await acceptedOffer(work, candidateId);
  if (offer) await followOffer(work, offer.candidate_id, offer.doj);
}

export const onboardingReactions: readonly Reaction[] = [
  reaction(offerEvents.withdrawn, withdrawWith),
  reaction(offerEvents.dateMoved, moveWith),
];
