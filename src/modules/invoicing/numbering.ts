/** The numbers of invoices and credit notes, and their financial year. */
import { monthNames, type PlainDate } from '#platform/contract/dates.ts';

/** '2026-27' for a year that begins in April, '2026' for one that begins in January. @param begins 'April' */
export function financialYear(day: PlainDate, begins: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = monthNames.findIndex((name) => name === begins) + 1;
  const start = month >= first ? year : year - 1;
  return first === 1 ? String(year) : `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

export type NumberedKind = 'invoice' | 'credit note';

/** The scope in which numbers have no gap: 'UK/2026-27', for credit notes 'UK/CN/2026-27'. */
export const numberScope = (kind: NumberedKind, company: string, year: string): string =>
  kind === 'invoice' ? `${company}/${year}` : `${company}/CN/${year}`;

/** 'UK/2026-27/00001' */
export const numberText = (scope: string, number: number): string => `${scope}/${String(number).padStart(5, '0')}`;
