export const feedbackPath = '/feedback';
