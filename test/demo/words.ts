/** Words of the demo that fit only one kind of work: an audit job does not ask for payslips. */
export const wordsOfTypes: readonly (readonly [RegExp, string])[] = [
  [/bank statement|card payment|sales invoices|the ledger|reconciled/i, 'Bookkeeping and Dotcast'],
  [/payslip|payday|payroll|overtime|starter|probation/i, 'Payroll'],
  [/stock list|accounts are due|draft accounts|asset register/i, 'Year end'],
  [/tax return|dividend certificates|mileage|gifts to charity/i, 'Taxation'],
  [/audit|confirmation|warranty/i, 'Audit'],
  [/data room|net debt|one-off/i, 'TAS'],
  [/\bseat\b/i, 'DOT PRO seat model'],
];

export const wordsOfEngagements: readonly (readonly [RegExp, string])[] = [
  [/bookkeeping|opening balances|bank feed/i, 'Bookkeeping'],
  [/payroll|payslip|payday|starter/i, 'Payroll'],
  [/year-end accounts|accounts for the first year/i, 'Year end'],
  [/tax returns|partnership return|selling a property/i, 'Taxation'],
  [/\baudit\b|planning meeting/i, 'Audit'],
  [/\bseats?\b/i, 'DOT PRO seat model'],
];

/** @returns misplaced texts, as `kind: text` */
export const misplaced = (
  texts: readonly { readonly kind: string; readonly text: string }[],
  words: readonly (readonly [RegExp, string])[],
): string[] =>
  texts
    .filter(({ kind, text }) => words.some(([pattern, owner]) => owner !== kind && pattern.test(text)))
    .map(({ kind, text }) => `${kind}: ${text}`);

/** A question without its amounts and periods. */
export const bare = (text: string): string =>
  text
    .replaceAll(/[\d,]+\.\d\d/g, 'AMOUNT')
    .replaceAll(
      /(the year to )?(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
      'PERIOD',
    );

/** The frequency of the most frequent text. */
export const mostOften = (texts: readonly string[]): number =>
  Math.max(...[...Map.groupBy(texts, bare).values()].map((same) => same.length));
