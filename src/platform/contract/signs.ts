/**
 * Whether an amount is zero, without converting it to a float.
 * @param amount '-0.50'
 */
export const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** More than zero. */
export const isPositive = (amount: string): boolean => /^[^-]*[1-9]/.test(amount);
