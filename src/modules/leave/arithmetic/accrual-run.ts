/** The rows that an accrual run posts, out of those scheduled (domain specification 1.8; decisions D23). */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';
import type { LedgerRow } from './ledger.ts';

/**
 * The rows to post on a day: those that are due and missing and, as Adjust, the difference of those posted with another
 * amount. A second run posts nothing. Nothing is posted for dates up to an Opening.
 * @param scheduled what `accrualsOf`, or in the United Kingdom `grantsOfYear`, gives, up to the end of the service at
 * least
 */
export function accrualsToPost(
  scheduled: readonly LedgerRow[],
  posted: readonly LedgerRow[],
  today: PlainDate,
): readonly LedgerRow[] {
  const opening = posted.reduce((day, { kind, date }) => (kind === 'Opening' && date > day ? date : day), '');
  const known = new Map<string, { amount: Amount; rows: number }>();
  for (const { kind, date, period, amount } of posted) {
    const of = accruedFor(kind, period);
    if (of === undefined || date <= opening) continue;
    const before = known.get(of) ?? { amount: 0, rows: 0 };
    known.set(of, { amount: before.amount + amount, rows: before.rows + 1 });
  }
  const due = new Map<string, LedgerRow>();
  for (const row of scheduled) if (row.period && row.date > opening && row.date <= today) due.set(row.period, row);
  const missing = [...due].flatMap(([period, row]) => (known.has(period) ? [] : row));
  const changed = [...known].flatMap(([period, { amount, rows }]): readonly LedgerRow[] => {
    const difference = (due.get(period)?.amount ?? 0) - amount;
    if (difference === 0) return [];
    return [
      { date: today, kind: 'Adjust', amount: difference, expires_on: null, period: `${period}${corrected}${rows}` },
    ];
  });
  return [...missing, ...changed];
}

const corrected = ' corrected ';
/**
 * The period of an accrued row: a month, a leave year, or the rest of one after a change. Credit leave and HR's grants
 * have other periods.
 */
const accrued = /^\d{4}(-\d{2})?( from \d{4}-\d{2}-\d{2})?$/;

/** The period of an accrued row, or of a row that corrects one. */
function accruedFor(kind: LedgerRow['kind'], period: string | null): string | undefined {
  if (kind !== 'Accrual' && kind !== 'Grant' && kind !== 'Adjust') return undefined;
  const [of = ''] = period?.split(corrected) ?? [];
  return accrued.test(of) ? of : undefined;
}
