const isNothing = (amount: string): boolean => /^-?0(?:\.0*)?$/.test(amount);

/** With a plus for a rise. @param shown the amount in the reader's format */
export const signed = (amount: string, shown: string): string =>
  amount.startsWith('-') || isNothing(amount) ? shown : `+${shown}`;
