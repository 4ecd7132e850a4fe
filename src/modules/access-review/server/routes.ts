import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { answerReview, settleReview } from './actions.ts';
import { askedPage, exportReviews, progress, reviewedById, reviewedPage, standing } from './queries.ts';

export const accessReviewRoutes: readonly Route[] = [
  handle(contract.fetchReviewStanding, standing),
  handle(contract.fetchReviewPeople, (work, { query }) => askedPage(work, query)),
  handle(contract.answerReview, (work, { query, body }) => answerReview(work, query.id, body)),
  handle(contract.fetchReviewed, (work, { query }) => reviewedPage(work, query)),
  handleFile(contract.exportReviewed, (work, { query }) => exportReviews(work, query)),
  handle(contract.fetchReviewedById, (work, { query }) => reviewedById(work, query.id)),
  handle(contract.fetchReviewProgress, progress),
  handle(contract.settleReview, (work, { query, body }) => settleReview(work, query.id, body)),
];
