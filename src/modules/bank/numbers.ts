/** Invoice numbers as payers write them. Pure. */

/** 'UK/2026-27/00001' in any spelling: with spaces, without punctuation. */
const whole = /(?<![A-Z0-9])([A-Z]{1,10})[\s/.-]*(\d{4})(?:[\s/.-]*(\d{2}))?[\s/.-]*(\d{5})(?!\d)/g;
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

type Numbered = { readonly invoice_no: string };

/** The invoices whose full number is in a text: the portal's own, or that of a former program. */
export function namedWhole<Invoice extends Numbered>(text: string, owed: readonly Invoice[]): Invoice[] {
  const upper = text.toUpperCase();
  const own = new Set([...upper.matchAll(whole)].map(([number]) => plain(number)));
  const words = ` ${upper.replace(/[^A-Z0-9]+/g, ' ').trim()} `;
  return owed.filter(({ invoice_no }) =>
    runningOf(invoice_no) === undefined ? isFormer(words, invoice_no) : own.has(plain(invoice_no)),
  );
}

/** 'INV-0457' in ' PAYMENT OF INV 0457 ', or as one word; not if it could be a date or an amount. */
function isFormer(words: string, invoice_no: string): boolean {
  const parts = invoice_no
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const joined = parts.join('');
  if (joined.length < 4 || !/\d/.test(joined) || !/[A-Z]/.test(joined)) return false;
  return words.includes(` ${parts.join(' ')} `) || words.includes(` ${joined} `);
}

/** 'UK/2026-27/00012' -> 12; undefined for a number not given by the portal. */
const runningOf = (invoice_no: string): number | undefined => {
  const [, , , , running] = [...invoice_no.toUpperCase().matchAll(whole)][0] ?? [];
  return running === undefined ? undefined : Number(running);
};

const date = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
/** Three digits or more, or fewer after a word for invoice; never part of an amount. */
const short = /(?<![\dA-Z.,/])(\d{3,5})(?![\dA-Z/]|[.,]\d)/g;
const called =
  /(?<![A-Z])(?:INV|INVOICE|INVOICES|BILL|NO|NR|NUMBER|REF)S?[\s.:#-]*(?:NO[\s.:#-]*)?(\d{1,5})(?![\dA-Z/]|[.,]\d)/g;
/** More numbers after one: '00012, 13 & 14'. */
const following = /(?<=\d\s{0,2}(?:,|&|\+|AND)\s{0,2})(\d{1,5})(?![\dA-Z/]|[.,]\d)/g;

const runningIn = (text: string, patterns: readonly RegExp[]): ReadonlySet<number> => {
  const left = text.toUpperCase().replace(date, ' ').replace(whole, ' 0 ');
  return new Set(patterns.flatMap((pattern) => [...left.matchAll(pattern)].map(([, digits]) => Number(digits))));
};

/**
 * The invoices whose running number is in a text without company and year: '00012', 'inv 12'.
 * @param isCalled only after a word that announces an invoice number
 */
export function namedShort<Invoice extends Numbered>(
  text: string,
  owed: readonly Invoice[],
  isCalled = false,
): Invoice[] {
  const written = runningIn(text, isCalled ? [called] : [short, called, following]);
  return owed.filter(({ invoice_no }) => written.has(runningOf(invoice_no) ?? 0));
}
