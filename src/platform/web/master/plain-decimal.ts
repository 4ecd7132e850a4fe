/** Formats 20.00 and 17.50 as people write them: 20 and 17.5. */
export const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
