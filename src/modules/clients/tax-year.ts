/**
 * Dates of the tax year, which begins on 6 April: for people, partnerships, employers and contractors (decisions D39).
 * Each is a row with its law and the day from which it applies.
 */
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Filer, Obligation, StatutoryDate } from './statutory.ts';

type TaxRule = {
  readonly obligation: Obligation;
  readonly source: string;
  /** Periods that ended earlier are left out. */
  readonly since: PlainDate;
  /** How often, in months: periods end on the 5th of a month, and yearly or quarterly ones follow the tax year. */
  readonly months: 1 | 3 | 12;
  readonly asks: (filer: Filer, periodEnd: PlainDate) => boolean;
  /** The month, counted from the period's end, and the day. */
  readonly due: readonly [months: number, day: number];
};

const isPerson = ({ client_type }: Filer) => client_type === 'Sole trader' || client_type === 'Individual';
const filesReturn = (filer: Filer) => isPerson(filer) && filer.tax_regime !== 'No return';
const isEmployer = ({ payroll_frequency }: Filer) => payroll_frequency !== null;

const rules: readonly TaxRule[] = [
  {
    obligation: 'Self assessment',
    source: 'Taxes Management Act 1970, section 8',
    since: '1997-04-05',
    months: 12,
    asks: filesReturn,
    due: [9, 31],
  },
  {
    obligation: 'First payment on account',
    source: 'Taxes Management Act 1970, section 59A',
    since: '1997-04-05',
    months: 12,
    asks: filesReturn,
    due: [-3, 31],
  },
  {
    obligation: 'Second payment on account',
    source: 'Taxes Management Act 1970, section 59A',
    since: '1997-04-05',
    months: 12,
    asks: filesReturn,
    due: [3, 31],
  },
  {
    obligation: 'MTD update',
    source: 'Taxes Management Act 1970, schedule A1',
    since: '2026-07-05',
    months: 3,
    asks: (filer, end) =>
      isPerson(filer) && filer.tax_regime === 'MTD for income tax' && filer.mtd_from !== null && filer.mtd_from <= end,
    due: [1, 7],
  },
  {
    obligation: 'Partnership return',
    source: 'Taxes Management Act 1970, section 12AA',
    since: '1997-04-05',
    months: 12,
    asks: ({ client_type }) => client_type === 'Partnership' || client_type === 'LLP',
    due: [9, 31],
  },
  {
    obligation: 'PAYE payment',
    source: 'Income Tax (Pay As You Earn) Regulations 2003, regulation 69',
    since: '2004-04-05',
    months: 1,
    asks: isEmployer,
    due: [0, 22],
  },
  {
    obligation: 'P11D',
    source: 'Income Tax (Pay As You Earn) Regulations 2003, regulation 85',
    since: '2004-04-05',
    months: 12,
    asks: isEmployer,
    due: [3, 6],
  },
  {
    obligation: 'CIS return',
    source: 'Income Tax (Construction Industry Scheme) Regulations 2005, regulation 4',
    since: '2007-05-05',
    months: 1,
    asks: ({ cis }) => cis,
    due: [0, 19],
  },
];

/** Obligations of the tax year for periods that end within these days, or that are due within them. */
export function taxDates(from: PlainDate, to: PlainDate): (filer: Filer) => StatutoryDate[] {
  const asked = rules.flatMap(({ obligation, since, months, asks, due: [after, day] }) =>
    periodEnds(from, addMonths(to, Math.max(0, -after)), months)
      .filter((end) => end >= since)
      .map((end) => ({ asks, date: { obligation, period_end: end, due: dayIn(addMonths(end, after), day) } })),
  );
  return (filer) => asked.flatMap(({ asks, date }) => (asks(filer, date.period_end) ? [date] : []));
}

/** The 5ths of the months in which a period ends. */
function periodEnds(from: PlainDate, to: PlainDate, months: number): PlainDate[] {
  const ends: PlainDate[] = [];
  const last = addMonths(to, 1);
  for (let end = `${from.slice(0, 8)}05`; end <= last; end = addMonths(end, 1))
    if ((Number(end.slice(5, 7)) - 4 + 12) % months === 0) ends.push(end);
  return ends;
}

/** Every month with something due on the 31st has 31 days. */
const dayIn = (month: PlainDate, day: number): PlainDate => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
