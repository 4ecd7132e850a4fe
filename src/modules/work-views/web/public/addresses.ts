export const secondReviewsPath = '/second-reviews';
