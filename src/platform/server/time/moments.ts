/** So many seconds after a moment; before it where they are negative. */
export const later = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() + seconds * 1000).toISOString();
