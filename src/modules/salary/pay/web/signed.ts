const isNothing = (amount: string): boolean => /^-?0(?:\.0*)?$/.test(amount);

/** With a plus where there is more of it. @param shown the amount as its reader's region writes it */
export const signed = (amount: string, shown: string): string =>
  amount.startsWith('-') || isNothing(amount) ? shown : `+${shown}`;
