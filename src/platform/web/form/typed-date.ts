/** Inserts the hyphens while a date is typed. Deleting is left alone; other separators become hyphens. */
export function withHyphens(text: string, before: string): string {
  const clean = text
    .replace(/[./\s]/g, '-')
    .replace(/[^\d-]/g, '')
    .replace(/-{2,}/g, '-');
  if (clean.length < before.length) return clean;
  if (/^\d{2}$/.test(clean) || /^\d{2}-\d{2}$/.test(clean)) return `${clean}-`;
  if (/^\d{8}$/.test(clean)) return `${clean.slice(0, 2)}-${clean.slice(2, 4)}-${clean.slice(4)}`;
  return clean;
}

/** Whether it contains anything else than a date, which `withHyphens` drops: mostly letters. */
export const hasOther = (text: string): boolean => /[^\d./\s-]/.test(text);

/** '5-3-2026' and '5-3-26' -> '05-03-2026', once typing has ended. */
export const withZeros = (text: string): string =>
  text
    .replace(/^(\d)-/, '0$1-')
    .replace(/-(\d)-/, '-0$1-')
    .replace(/^(\d\d-\d\d)-(\d\d)$/, '$1-20$2');

/** Shown under an invalid date. */
export const dateExample = 'Enter a date like 24-11-2026';
