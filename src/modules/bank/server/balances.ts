/** Whether the imported lines add up to the bank's balance. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { addRecords, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { seesEveryClient } from '#modules/clients/server/public/clients.ts';
import { bankStatementEvents, type StatementBalance } from '../contract.ts';
import { type BankStatementRow, tables } from './tables.ts';
import type { Balance, StatementLine } from './statement-line.ts';

/** Unscoped: an import stores what a file says, whoever sends it; `newestBalances` checks who may read it. */
const bankStatements: RecordSource<Selectable<BankStatementRow>> = {
  table: 'bank_statement',
  entity: 'bank_statement',
  called: 'bank statement',
  visible: (work) => tables(work).selectFrom('bank_statement').where('bank_statement.deleted_at', 'is', null),
};

type Booked = Pick<StatementLine, 'account' | 'currency' | 'booked_on' | 'amount'>;
const sumAfter = (lines: readonly Booked[], day: PlainDate | undefined): bigint =>
  lines.reduce(
    (sum, { booked_on, amount }) => (day === undefined || booked_on > day ? sum + minorUnits(amount) : sum),
    0n,
  );

type Known = { readonly closed_on: PlainDate; readonly closing: string };

/**
 * The difference between a known balance and the statement's closing one: first within the file, then since the
 * statement before.
 * @param before of the same account, from an earlier file
 */
export function missingIn(
  { opening, closing }: Balance,
  lines: readonly Booked[],
  before: Known | undefined,
): { missing: string; since: PlainDate } | null {
  const short = (from: string, sum: bigint) => minorUnits(closing.amount) - minorUnits(from) - sum;
  const within = opening && {
    missing: amountOf(short(opening.amount, sumAfter(lines, undefined))),
    since: opening.on,
  };
  if (within && minorUnits(within.missing) !== 0n) return within;
  const since = before && {
    missing: amountOf(short(before.closing, sumAfter(lines, before.closed_on))),
    since: before.closed_on,
  };
  return since ?? within ?? null;
}

/** Stores a file's balances, once per account and day. @returns what to tell the user */
export async function keepBalances(
  work: Work,
  balances: readonly Balance[],
  lines: readonly StatementLine[],
  currencyOf: (of: Pick<StatementLine, 'currency'>) => number,
): Promise<StatementBalance[]> {
  const told: StatementBalance[] = [];
  for (const balance of balances) {
    const { account, currency, closing } = balance;
    const currency_id = currencyOf(balance);
    const own = lines.filter((line) => line.account === account && currencyOf(line) === currency_id);
    const found = missingIn(balance, own, await statementBefore(work, account, currency_id, closing.on));
    const row = { account, currency_id, closed_on: closing.on, closing: closing.amount };
    await keepOne(work, { ...row, missing: found?.missing ?? null, since: found?.since ?? null });
    told.push({
      account,
      currency: currency ?? '',
      closing: closing.amount,
      closed_on: closing.on,
      ...(found ?? unknown),
    });
  }
  return told;
}

const unknown = { missing: null, since: null };

async function statementBefore({ db }: Work, account: string, currency_id: number, day: PlainDate) {
  const { rows } = await sql<Known>`
    select closed_on, closing from bank_statement
    where deleted_at is null and account = ${account} and currency_id = ${currency_id} and closed_on < ${day}
    order by closed_on desc limit 1`.execute(db);
  return rows[0];
}

type Kept = Pick<BankStatementRow, 'account' | 'currency_id' | 'closed_on' | 'closing' | 'missing' | 'since'>;

async function keepOne(work: Work, row: Kept): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_statement where deleted_at is null and account = ${row.account}
      and currency_id = ${row.currency_id} and closed_on = ${row.closed_on}`.execute(work.db);
  const [kept] = rows;
  if (kept) await changeRecord(work, bankStatements, bankStatementEvents.updated, kept.id, undefined, async () => row);
  else await addRecords(work, bankStatements, bankStatementEvents.created, [row]);
}

/** The newest balance of each account; none for people who see only some clients. */
export async function newestBalances(work: Work): Promise<StatementBalance[]> {
  if (!seesEveryClient(work.actor)) return [];
  const { rows } = await sql<StatementBalance>`
    select distinct on (account, currency_id) account, currency_code as currency, closing, closed_on, missing, since
    from bank_statement join currency on currency.id = currency_id where bank_statement.deleted_at is null
    order by account, currency_id, closed_on desc`.execute(work.db);
  return rows;
}
