/** Reads a file's numbers. The decimal sign is decided for all of them together, never row by row. */

export type WrittenNumbers = {
  /** '.' or ',' */
  readonly decimal: string;
  /** False when some numbers are ambiguous, such as '1,250', and nothing in the file decides. */
  readonly isDecided: boolean;
  /** Two numbers in contradictory formats; null when all agree. */
  readonly conflict: readonly [string, string] | null;
  /** As a plain decimal, '-1234.5'; undefined when the text is no number in this format. */
  readonly read: (text: string) => string | undefined;
};

type Bare = { readonly digits: string; readonly isMinus: boolean };

const debit = /^(?:dr|db|debit|s)\b\.?|(?:dr|db|debit|s)\.?$/i;
const credit = /^(?:cr|credit|h)\b\.?|(?:cr|credit|h)\.?$/i;

/** The digits without sign, currency and spaces: '(£1,250.00)', '1250.00-', 'GBP 12', '12.00 Dr'. */
function bareOf(text: string): Bare | undefined {
  const close = text.replace(/[\s'’`\u00a0\u202f]+|\p{Sc}/gu, '').replace(/[−–]/g, '-');
  const isDebit = debit.test(close);
  const unmarked = close.replace(isDebit ? debit : credit, '');
  const uncoded = unmarked.replace(/^(?:[A-Z]{3}|Rs\.?)(?=[\d(+-])|(?<=[\d)])[A-Z]{3}$/i, '');
  const [, open = '', before = '', digits = '', after = '', shut = ''] =
    /^(\(?)([+-]?)([\d.,]*\d[\d.,]*)([+-]?)(\)?)$/.exec(uncoded) ?? [];
  if (digits === '' || (open === '') !== (shut === '') || (before && after)) return undefined;
  const signs = [open, before === '-', after === '-', isDebit].filter(Boolean).length;
  return signs > 1 && !(isDebit && signs === 2) ? undefined : { digits, isMinus: signs > 0 };
}

/** The decimal sign a number proves; undefined when it proves none. */
function shownBy(digits: string): string | undefined {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  if (dots + commas === 0) return undefined;
  const sign = dots > 0 ? '.' : ',';
  const [whole = '', rest = ''] = digits.split(sign);
  // '2750.250' and '0.750' cannot have a thousands separator.
  return rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? undefined : sign;
}

/** Groups of three, or the Indian format: 12,34,567. */
const grouped = /^\d{1,3}(?:G\d{3})+$|^\d{1,2}(?:G\d{2})*G\d{3}$/;

/** @param texts every number of the file; other text is ignored */
export function writtenNumbers(texts: Iterable<string>): WrittenNumbers {
  const shown = new Map<string, string>();
  let isOpen = false;
  for (const text of texts) {
    const bare = bareOf(text);
    if (!bare) continue;
    const sign = shownBy(bare.digits);
    if (sign === undefined) isOpen ||= /[.,]/.test(bare.digits);
    else if (!shown.has(sign)) shown.set(sign, text.trim());
  }
  const decimal = shown.has(',') && !shown.has('.') ? ',' : '.';
  const [dot, comma] = [shown.get('.'), shown.get(',')];
  return {
    decimal,
    isDecided: shown.size > 0 || !isOpen,
    conflict: dot !== undefined && comma !== undefined ? [dot, comma] : null,
    read: (text) => numberIn(text, decimal),
  };
}

function numberIn(text: string, decimal: string): string | undefined {
  const bare = bareOf(text);
  if (!bare) return undefined;
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', rest = '', ...more] = bare.digits.split(decimal);
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole.replaceAll(group, 'G'));
  if (more.length > 0 || !isWhole || !/^\d*$/.test(rest)) return undefined;
  const plain = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '') || '0';
  const number = rest === '' ? plain : `${plain}.${rest}`;
  return bare.isMinus && /[1-9]/.test(number) ? `-${number}` : number;
}
