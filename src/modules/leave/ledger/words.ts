/** Describes a ledger row. */
import { monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { endOfPeriod, type Ended, type LedgerRow, unlimited } from '../arithmetic/ledger.ts';

/** 'Accrued for November 2026', 'Carried over until 30-06-2027' */
export function rowSays(row: Pick<LedgerRow, 'kind' | 'amount' | 'expires_on' | 'period'>): string {
  const { kind, amount, expires_on, period } = row;
  const end = endOfPeriod(period);
  if (kind === 'Taken') return period?.startsWith('bank holiday') ? 'Bank holiday' : 'Taken';
  if (kind === 'Cancelled') return 'Given back';
  if (kind === 'Opening') return 'Opening balance';
  if (kind === 'Accrual') return `Accrued${forPeriod(period)}`;
  if (kind === 'Grant') return `Granted${forPeriod(period)}${upTo(expires_on)}`;
  if (kind === 'Adjust') return end === undefined ? `Adjusted${forPeriod(period)}` : adjusted(end);
  if (kind === 'CarryIn' && end !== undefined && amount < 0 && period?.endsWith('/0')) return 'Carried out of the year';
  return endSays({ kind, expires_on });
}

/** Describes what ends or is carried at night. */
export function endSays({ kind, expires_on }: Pick<Ended, 'kind' | 'expires_on'>): string {
  if (kind === 'CarryIn' && expires_on === unlimited) return 'Carried over: it was refused';
  if (kind === 'CarryIn') return `Carried over${upTo(expires_on)}`;
  if (kind === 'CarryExpire') return 'Carried days lapsed';
  if (kind === 'Encash') return 'Paid out';
  return kind === 'Lapse' ? 'Lapsed' : 'Reset to zero';
}

const upTo = (day: PlainDate | null) => (day === null ? '' : ` until ${showDate(day)}`);

/** A row that resets a year's end, or corrects an end afterwards: 'Lapse 2027-03-31'. */
function adjusted(end: string): string {
  const [kind = '', date = ''] = end.split(' ');
  if (kind === 'Adjust') return `Reset to zero on ${showDate(date)}`;
  const what = kind === 'Encash' ? 'was paid out' : 'lapsed';
  return `Corrects what ${what} on ${showDate(date)}`;
}

/** ' for November 2026', ' for 2026-27'; empty if it is neither a month nor a year. */
function forPeriod(period: string | null): string {
  const [, year = '', second = ''] = /^(\d{4})(?:-(\d{2}))?(?: from .*)?$/.exec(period ?? '') ?? [];
  if (year === '') return '';
  const isMonth = Number(second) >= 1 && Number(second) <= 12;
  return ` for ${isMonth ? monthText(`${year}-${second}-01`) : [year, second].filter(Boolean).join('-')}`;
}
