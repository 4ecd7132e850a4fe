/** What becomes of an offer while its onboarding runs. */
import { candidateOfOffer, acceptedOffer } from '#modules/offers/server/public/accepted.ts';
import { offerEvents } from '#modules/offers/contract.ts';
import { type Reaction, reaction } from '#platform/server/reactions.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { followOffer } from './moving.ts';
import { onboardings } from './record.ts';

async function withdrawWith(work: Work, offerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from onboarding where candidate_id = ${await candidateOfOffer(work, offerId)}
      and status in ('Pending', 'In process') and deleted_at is null`.execute(work.db);
  for (const { id } of rows) await portalStep(work, onboardings, id, 'withdraw');
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
