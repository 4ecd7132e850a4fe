export const myWeekPath = '/my-week';
export const secondReviewsPath = '/second-reviews';
