import {
  fetchReviewed,
  fetchReviewedById,
  fetchReviewPeople,
  fetchReviewProgress,
  fetchReviewStanding,
} from '../contract.ts';

/** Queries to refetch after an answer. */
export const reviewReads = [
  fetchReviewStanding,
  fetchReviewPeople,
  fetchReviewProgress,
  fetchReviewed,
  fetchReviewedById,
];
