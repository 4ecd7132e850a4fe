/** Statutory dates of a client under UK law, from its record (specification 2, 'VAT and Year End'; decisions D19). */
import { addDays, addMonths, lastOfMonth, monthNames, type PlainDate } from '#platform/contract/dates.ts';
import type { Month } from './rules.ts';
import { taxDates } from './tax-year.ts';

export const obligations = [
  'VAT return',
  'Accounts',
  'Corporation tax',
  'CT600',
  'Confirmation statement',
  'Charity accounts',
  'Self assessment',
  'First payment on account',
  'Second payment on account',
  'MTD update',
  'Partnership return',
  'PAYE payment',
  'P11D',
  'CIS return',
] as const;
export type Obligation = (typeof obligations)[number];

/** An obligation, its period, and its last day. */
export type StatutoryDate = {
  readonly obligation: Obligation;
  readonly period_end: PlainDate;
  readonly due: PlainDate;
};

export const taxRegimes = ['Self assessment', 'MTD for income tax', 'No return'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/** The client details that statutory dates depend on. */
export type Filer = {
  readonly client_type: string;
  readonly year_end_day: number | null;
  readonly year_end_month: Month | null;
  readonly vat_stagger: string;
  readonly confirmation_date: PlainDate | null;
  readonly incorporated_on: PlainDate | null;
  /** null: self assessment, if the client is a person. */
  readonly tax_regime: TaxRegime | null;
  readonly mtd_from: PlainDate | null;
  /** null: no employees. */
  readonly payroll_frequency: string | null;
  /** Whether it pays subcontractors in construction. */
  readonly cis: boolean;
};

/** Companies and LLPs file accounts; companies and charities pay corporation tax. */
const files: Readonly<Record<string, readonly Obligation[]>> = {
  Limited: ['Accounts', 'Corporation tax', 'CT600'],
  'Accounting firm': ['Accounts', 'Corporation tax', 'CT600'],
  Charity: ['Charity accounts', 'Corporation tax', 'CT600'],
  LLP: ['Accounts'],
};

/** Quarters that end with the month of this index, and every third month after it. */
export const staggers: readonly string[] = ['Jan', 'Feb', 'Mar'];

type YearEnd = Pick<Filer, 'year_end_day' | 'year_end_month'>;

/** A client's year ends in the year of a date, the one before and the one after; none without a year end. */
export function yearEndsAround(date: PlainDate, { year_end_day: day, year_end_month: month }: YearEnd): PlainDate[] {
  if (day === null || month === null) return [];
  const number = String(monthNames.indexOf(month) + 1).padStart(2, '0');
  const year = Number(date.slice(0, 4));
  return [year - 1, year, year + 1].map((one) => yearEndIn(lastOfMonth(`${one}-${number}-01`), day));
}

export const isYearEnd = (date: PlainDate, client: YearEnd): boolean => yearEndsAround(date, client).includes(date);

/** A VAT return and its payment: a month and seven days after the period. */
export const vatDue = (periodEnd: PlainDate): PlainDate => addDays(endOfMonthAfter(periodEnd, 1), 7);

/** Nine months after the year end; one at the end of a month stays at the end of a month. */
export const accountsDue = (yearEnd: PlainDate): PlainDate => stickyMonthsAfter(yearEnd, 9);

/** Nine months and a day. */
export const corporationTaxDue = (yearEnd: PlainDate): PlainDate => addDays(accountsDue(yearEnd), 1);

/** Twelve months. */
export const ct600Due = (yearEnd: PlainDate): PlainDate => stickyMonthsAfter(yearEnd, 12);

/** Fourteen days after the review period. */
export const confirmationDue = (reviewEnd: PlainDate): PlainDate => addDays(reviewEnd, 14);

/** Ten months after the year end (Charities Act 2011, section 163). */
export const charityAccountsDue = (yearEnd: PlainDate): PlainDate => stickyMonthsAfter(yearEnd, 10);

/**
 * The first accounts of a company: nine months after a period of at most a year, else the later of 21 months after it
 * was incorporated and three months after the period (Companies Act 2006, section 442).
 */
export function firstAccountsDue(incorporated: PlainDate, yearEnd: PlainDate): PlainDate {
  if (yearEnd < addMonths(incorporated, 12)) return accountsDue(yearEnd);
  const [fromStart, fromEnd] = [addMonths(incorporated, 21), stickyMonthsAfter(yearEnd, 3)];
  return fromStart > fromEnd ? fromStart : fromEnd;
}

/** Everything due within these days, both included, by day. */
export const statutoryDates = (filer: Filer, from: PlainDate, to: PlainDate): readonly StatutoryDate[] =>
  statutoryDatesBetween(from, to)(filer);

/** The same for many clients: the periods of those days are computed once. */
export function statutoryDatesBetween(from: PlainDate, to: PlainDate): (filer: Filer) => readonly StatutoryDate[] {
  // The longest time between a period's end and its deadline is a year.
  const first = addMonths(from, -13);
  const ends = monthEnds(first, to);
  const ofTax = taxDates(first, to);
  return (filer) =>
    [...vatPeriods(filer, ends), ...years(filer, ends), ...reviews(filer, to), ...ofTax(filer)]
      .filter(({ due }) => due >= from && due <= to)
      .toSorted((one, other) => inOrder(one.due, other.due) || inOrder(one.obligation, other.obligation));
}

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function vatPeriods({ vat_stagger: stagger }: Filer, monthsEnd: readonly PlainDate[]): StatutoryDate[] {
  if (stagger === 'None') return [];
  const begins = staggers.indexOf(stagger) + 1;
  return monthsEnd
    .filter((end) => stagger === 'Monthly' || Number(end.slice(5, 7)) % 3 === begins % 3)
    .map((end) => ({ obligation: 'VAT return', period_end: end, due: vatDue(end) }));
}

function years(filer: Filer, monthsEnd: readonly PlainDate[]): StatutoryDate[] {
  const { client_type, year_end_day: day, year_end_month: month, incorporated_on: begun } = filer;
  const own = files[client_type] ?? [];
  if (day === null || month === null || own.length === 0) return [];
  const number = monthNames.indexOf(month) + 1;
  const ends = monthsEnd
    .filter((end) => Number(end.slice(5, 7)) === number)
    .map((end) => yearEndIn(end, day))
    .filter((end) => begun === null || end >= endOfShortest(begun));
  return ends.flatMap((end) =>
    own.map((obligation) => ({ obligation, period_end: end, due: yearDue(obligation, end, begun) })),
  );
}

/** The shortest first period of accounts is six months (Companies Act 2006, section 391). */
const endOfShortest = (incorporated: PlainDate): PlainDate => addDays(addMonths(incorporated, 6), 1);

function yearDue(obligation: Obligation, end: PlainDate, incorporated: PlainDate | null): PlainDate {
  const isFirst = incorporated !== null && end < addMonths(endOfShortest(incorporated), 12);
  if (obligation === 'Accounts') return isFirst ? firstAccountsDue(incorporated, end) : accountsDue(end);
  if (obligation === 'Charity accounts') return charityAccountsDue(end);
  return obligation === 'CT600' ? ct600Due(end) : corporationTaxDue(end);
}

/** Once a year, starting with the one on record. */
function reviews({ confirmation_date: first }: Filer, to: PlainDate): StatutoryDate[] {
  if (first === null) return [];
  const found: StatutoryDate[] = [];
  for (let end = first; end <= to; end = stickyMonthsAfter(first, found.length * 12)) {
    found.push({ obligation: 'Confirmation statement', period_end: end, due: confirmationDue(end) });
  }
  return found;
}

/** The year end in the month with this last day; 28 and 29 February mean its last day in every year (decisions D19). */
function yearEndIn(monthEnd: PlainDate, day: number): PlainDate {
  const last = Number(monthEnd.slice(8));
  const isLast = day >= last || (monthEnd.slice(5, 7) === '02' && day >= 28);
  return isLast ? monthEnd : `${monthEnd.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** The ends of months from one date's to another's. */
function monthEnds(from: PlainDate, to: PlainDate): PlainDate[] {
  const ends: PlainDate[] = [];
  for (let first = `${from.slice(0, 8)}01`; first <= to; first = addMonths(first, 1)) ends.push(lastOfMonth(first));
  return ends;
}

const endOfMonthAfter = (date: PlainDate, count: number) => lastOfMonth(addMonths(`${date.slice(0, 8)}01`, count));

const stickyMonthsAfter = (date: PlainDate, count: number): PlainDate =>
  date === lastOfMonth(date) ? endOfMonthAfter(date, count) : addMonths(date, count);
