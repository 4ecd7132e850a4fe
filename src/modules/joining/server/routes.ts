import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { kitCalls, listJoiners } from '../contract.ts';
import { guestEvents } from '../guest/contract.ts';
import { guestRoutes } from '../guest/server/routes.ts';
import { policyCalls } from '../policies/contract.ts';
import { policies } from '../policies/server/record.ts';
import * as review from '../review/contract.ts';
import { checkRightToWork, remindJoiner, returnSection } from '../review/server/actions.ts';
import { revealSection, reviewOf } from '../review/server/review.ts';
import { joinersToAsk } from './joiners.ts';
import { kits } from './record.ts';

const besides = {
  section: { label: 'Section' },
  comment: { label: 'Comment' },
  recipient: { label: 'Recipient' },
} as const;

export const joiningRoutes: readonly Route[] = [
  ...recordRoutes(kitCalls, kits, { told: [guestEvents, review.reviewEvents], besides }),
  ...recordRoutes(policyCalls, policies),
  ...guestRoutes,
  handle(listJoiners, async (work) => ({ rows: await joinersToAsk(work) })),
  handle(review.fetchSections, (work, { params: { id } }) => reviewOf(work, id)),
  handle(review.revealSection, (work, { query: { id, section } }) => revealSection(work, id, section)),
  handle(review.returnSection, (work, { query: { id, section }, body }) =>
    returnSection(work, id, section, body.comment),
  ),
  handle(review.checkRightToWork, (work, { query: { id }, body }) => checkRightToWork(work, id, body)),
  handle(review.remindJoiner, (work, { query: { id } }) => remindJoiner(work, id)),
];
