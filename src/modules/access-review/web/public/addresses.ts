/** The page on which managers answer. */
export const accessReviewPath = '/accessReview';
