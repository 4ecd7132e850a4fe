import { recordRoutes } from '#platform/server/record/routes.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { listOfferedCandidates, lookAtTerms, offerCalls, offerEvents } from '../contract.ts';
import { addOffer, saveOffer } from './actions.ts';
import { offeredCandidates, offers } from './record.ts';
import { termsFor } from './terms.ts';

export const offerRoutes: readonly Route[] = [
  ...recordRoutes(offerCalls, offers, {
    add: (work, { body }) => addOffer(work, body),
    edit: (work, { query, body }) => saveOffer(work, query.id, body),
    move: async (work, { query, body }) => recordById(work, offers, await takeStep(work, offers, query.id, body)),
    told: [offerEvents],
  }),
  handle(listOfferedCandidates, async (work) => ({ rows: await offeredCandidates(work) })),
  handle(lookAtTerms, (work, { params: { id } }) => termsFor(work, id)),
];
