/** The moment shifted by seconds, which may be negative. */
export const later = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() + seconds * 1000).toISOString();
