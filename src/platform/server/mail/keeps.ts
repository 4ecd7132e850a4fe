/** In milliseconds: emails are kept for half a year. */
export const keepsMails = 180 * 24 * 60 * 60 * 1000;
