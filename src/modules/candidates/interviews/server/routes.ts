import { handleGuest } from '#platform/server/guest-link.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { candidacyLink } from '../../applying/contract.ts';
import * as calls from '../contract.ts';
import * as link from '../link.ts';
import * as own from '../own.ts';
import * as actions from './actions.ts';
import { interviewsOfCandidate } from './queries.ts';
import { giveOwn, ownInterviews, sayNoShow } from './own.ts';
import { bookByLink, moveByLink, openByLink } from './shared.ts';

export const interviewRoutes: readonly Route[] = [
  handle(calls.fetchInterviews, (work, { params }) => interviewsOfCandidate(work, params.candidate_id)),
  handle(calls.scheduleInterview, (work, { query, body }) => actions.schedule(work, query.candidate_id, body)),
  handle(calls.moveInterview, (work, { query, body }) => actions.move(work, query.id, body)),
  handle(calls.settleInterview, (work, { query, body }) => actions.settle(work, query.id, body)),
  handle(calls.findSlots, (work, { body }) => actions.slotsOf(work, body)),
  handle(calls.offerSlots, (work, { query, body }) => actions.offer(work, query.candidate_id, body)),
  handle(calls.closeOffer, (work, { query }) => actions.closeOffer(work, query.id)),
  handle(own.fetchOwnInterviews, (work) => ownInterviews(work)),
  handle(own.giveFeedback, (work, { query, body }) => giveOwn(work, query.interview_id, body)),
  handle(own.sayNoShow, (work, { query }) => sayNoShow(work, query.interview_id)),
  handleGuest(candidacyLink, link.openInterviews, (work, _, opened) => openByLink(work, opened)),
  handleGuest(candidacyLink, link.bookSlot, (work, { query, body }, opened) =>
    bookByLink(work, opened, query.offer_id, body),
  ),
  handleGuest(candidacyLink, link.moveSlot, (work, { query, body }, opened) =>
    moveByLink(work, opened, query.interview_id, body),
  ),
];
