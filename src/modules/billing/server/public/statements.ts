/** Statements that clients were due, for the module that closes months. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { minorUnits } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { statementClients } from '../statement-runs.ts';
import type { StatementClient } from '../../runs.ts';

/**
 * The clients that owed something on a day and are visible to this person; `sent` if they got a statement as at that
 * day or later.
 */
export async function statementsOwed(
  work: Work,
  on: PlainDate,
): Promise<readonly (StatementClient & { readonly sent: boolean })[]> {
  const { rows } = await statementClients(work, on, false);
  return rows
    .filter(({ balances }) => balances.some(({ balance }) => minorUnits(balance) > 0n))
    .map((row) => Object.assign(row, { sent: row.sent_on !== null && row.sent_on >= on }));
}
