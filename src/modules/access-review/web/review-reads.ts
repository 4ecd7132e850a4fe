import {
  fetchReviewed,
  fetchReviewedById,
  fetchReviewPeople,
  fetchReviewProgress,
  fetchReviewStanding,
} from '../contract.ts';

/** What an answer makes stale. */
export const reviewReads = [
  fetchReviewStanding,
  fetchReviewPeople,
  fetchReviewProgress,
  fetchReviewed,
  fetchReviewedById,
];
