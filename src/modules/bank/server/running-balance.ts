/** The running balance in each row of a bank's table. */
import { addDays } from '#platform/contract/dates.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import type { Balance, StatementLine } from './statement-line.ts';

type Booked = Pick<StatementLine, 'account' | 'currency' | 'booked_on' | 'amount'>;
type Balanced = { readonly line: Booked; readonly balance: string | undefined };

/** The balance of each account before its first and after its last row, if every row has one; newest first or last. */
export function balancesOfRows(rows: readonly Balanced[]): Balance[] {
  const byAccount = Map.groupBy(rows, ({ line: { account, currency } }) => `${account} ${currency ?? ''}`);
  return [...byAccount.values()].flatMap((own): Balance[] => {
    const isNewestFirst = (own[0]?.line.booked_on ?? '') > (own.at(-1)?.line.booked_on ?? '');
    const inOrder = isNewestFirst ? own.toReversed() : own;
    const [first, last] = [inOrder[0], inOrder.at(-1)];
    if (!first || !last || own.some(({ balance }) => balance === undefined)) return [];
    const { account, currency, booked_on, amount } = first.line;
    const before = amountOf(minorUnits(first.balance ?? '') - minorUnits(amount));
    return [
      {
        account,
        currency,
        opening: { on: addDays(booked_on, -1), amount: before },
        closing: { on: last.line.booked_on, amount: last.balance ?? '' },
      },
    ];
  });
}
