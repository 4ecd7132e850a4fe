/** Where a manager answers. */
export const accessReviewPath = '/accessReview';
