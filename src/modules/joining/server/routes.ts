import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { kitCalls, listJoiners, listKitCandidates } from '../contract.ts';
import { guestEvents } from '../guest/contract.ts';
import { guestRoutes } from '../guest/server/routes.ts';
import { policyCalls } from '../policies/contract.ts';
import { policies } from '../policies/server/record.ts';
import * as review from '../review/contract.ts';
import { checkRightToWork, remindJoiner, returnSection, sendBack } from '../review/server/actions.ts';
import { revealSection, reviewOf } from '../review/server/review.ts';
import { candidatesWithKit, joinersToAsk } from './joiners.ts';
import { addKit, kits } from './record.ts';

// Without the comment, which may describe documents; people who may read those find it in the section.
const besides = {
  section: { label: 'Section' },
  recipient: { label: 'Recipient' },
} as const;

export const joiningRoutes: readonly Route[] = [
  ...recordRoutes(kitCalls, kits, {
    told: [guestEvents, review.reviewEvents],
    besides,
    add: async (work, { body }) => recordById(work, kits, await addKit(work, body.candidate_id, body.extended_until)),
  }),
  ...recordRoutes(policyCalls, policies),
  ...guestRoutes,
  handle(listKitCandidates, async (work, { query }) => ({ rows: await candidatesWithKit(work, query) })),
  handle(listJoiners, async (work) => ({ rows: await joinersToAsk(work) })),
  handle(review.fetchSections, (work, { params: { id } }) => reviewOf(work, id)),
  handle(review.revealSection, (work, { query: { id, section } }) => revealSection(work, id, section)),
  handle(review.returnSection, (work, { query: { id, section }, body }) =>
    returnSection(work, id, section, body.comment),
  ),
  handle(review.sendBack, (work, { query: { id } }) => sendBack(work, id)),
  handle(review.checkRightToWork, (work, { query: { id }, body }) => checkRightToWork(work, id, body)),
  handle(review.remindJoiner, (work, { query: { id } }) => remindJoiner(work, id)),
];
