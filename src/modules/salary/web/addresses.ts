export const bandsPath = '/grade-bands';
