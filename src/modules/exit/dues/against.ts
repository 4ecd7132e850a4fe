/** Compares proposals with frozen settlements: only the difference goes on the sheet. */
import { amountOf, minorUnits, showAmount } from '#platform/contract/money.ts';
import { type DueKind, isPayable } from './contract.ts';
import type { Proposal } from './proposals.ts';

/** A line frozen in a settlement. */
export type FrozenLine = {
  readonly source: string | null;
  readonly kind: string;
  readonly says: string;
  readonly amount: string;
  readonly currency_id: number;
  readonly currency: string;
};

const signed = ({ kind, amount }: Pick<FrozenLine, 'kind' | 'amount'>): bigint =>
  isPayable(kind) ? minorUnits(amount) : -minorUnits(amount);

/** @param number of the newest frozen settlement: '12/1' */
export function against(
  proposals: readonly Proposal[],
  frozen: readonly FrozenLine[],
  number: string,
): readonly Proposal[] {
  const before = Map.groupBy(
    frozen.filter(({ source }) => source !== null),
    ({ source }) => source ?? '',
  );
  const sources = new Set([...proposals.map(({ source }) => source), ...before.keys()]);
  return [...sources].flatMap((source): readonly Proposal[] => {
    const [now, was] = [proposals.find((one) => one.source === source), before.get(source)];
    const [first] = was ?? [];
    if (!was || !first) return now ? [now] : [];
    const [had, has] = [was.reduce((sum, line) => sum + signed(line), 0n), now ? signed(now) : 0n];
    return had === has ? [] : [correction(source, first, had, now, has, number)];
  });
}

function correction(
  source: string,
  first: FrozenLine,
  had: bigint,
  now: Proposal | undefined,
  has: bigint,
  number: string,
): Proposal {
  const difference = has - had;
  const kind: DueKind = difference > 0n ? 'Correction to them' : 'Correction from them';
  const shown = (amount: bigint) => `${showAmount(amountOf(amount), first.currency)} ${first.currency}`;
  return {
    source,
    kind,
    says: `Correction of settlement ${number}: ${now?.says ?? first.says}`,
    explanation: `${shown(had)} in settlement ${number}, ${shown(has)} now. ${now?.explanation ?? 'It is not due any more'}`,
    from_row: now?.from_row ?? `Settlement ${number}`,
    days: null,
    amount: amountOf(difference < 0n ? -difference : difference),
    currencyId: first.currency_id,
    currency: first.currency,
    due_on: now?.due_on ?? null,
  };
}
