/** The first day from which an amount can count towards an invoice without overpaying it on any day. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { minorUnits } from '#platform/contract/money.ts';

export type Counted = {
  readonly amount: string;
  readonly effective_on: PlainDate;
  readonly removed_on: PlainDate | null;
};

/**
 * The first day, from `from` on, from which the amount fits on every later day. A payment that covered a day and was
 * removed later still counts on that day (decisions D19).
 * @param counted what counts towards the invoice or has counted; today it leaves room for the amount
 */
export function fitsFrom(total: string, counted: readonly Counted[], amount: string, from: PlainDate): PlainDate {
  const room = minorUnits(total) - minorUnits(amount);
  const changes = counted.flatMap(({ effective_on, removed_on }) =>
    removed_on === null ? [effective_on] : [effective_on, removed_on],
  );
  const days = [...new Set(changes)].toSorted();
  return days.reduce((first, day, at) => {
    const until = days[at + 1];
    return until !== undefined && until > first && countedOn(counted, day) > room ? until : first;
  }, from);
}

const countedOn = (counted: readonly Counted[], day: PlainDate): bigint =>
  counted
    .filter(({ effective_on, removed_on }) => effective_on <= day && (removed_on === null || removed_on > day))
    .reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
