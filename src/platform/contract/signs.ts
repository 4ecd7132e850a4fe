/** Whether an amount is something, without making a float of it. @param amount '-0.50' */
export const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** More than nothing. */
export const isPositive = (amount: string): boolean => /^[^-]*[1-9]/.test(amount);
