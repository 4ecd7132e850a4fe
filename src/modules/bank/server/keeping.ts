/** Stores the incoming payments of a statement, each line once even if several files contain it. */
import { showDate } from '#platform/contract/dates.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { invalid } from '#platform/server/errors.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bankLineEvents, type StatementBalance } from '../contract.ts';
import { keepBalances } from './balances.ts';
import { isReturn, placeReturns } from './returns.ts';
import { seemingOf } from './seeming.ts';
import { bankLines } from './record.ts';
import { type ReadLines, type StatementLine, unreadable } from './statement-line.ts';

type Kept = {
  readonly added: number;
  readonly known: number;
  readonly outgoing: number;
  readonly seeming: number;
  readonly returned: number;
  readonly balances: StatementBalance[];
  readonly leftOut: string[];
};

/** @param currencyId of lines without a currency @throws 400 */
export async function keepStatement(
  work: Work,
  { lines: all, leftOut, balances }: ReadLines,
  currencyId: number | undefined,
): Promise<Kept> {
  const isAhead = ({ booked_on }: StatementLine) => booked_on > today(work);
  const lines = all.filter((line) => !isAhead(line));
  const currencies = await currenciesOf(work, lines, currencyId);
  const incoming = lines.filter(({ amount }) => !amount.startsWith('-') && isPositive(amount));
  // Serialises imports, so that a file sent twice at once is stored once.
  await sql`select pg_advisory_xact_lock(hashtext('bank statement'))`.execute(work.db);
  const prints = fingerprints(incoming, currencies);
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from bank_line where fingerprint = any(${prints})`.execute(work.db);
  const known = new Set(rows.map(({ fingerprint }) => fingerprint));
  const added = incoming.flatMap((line, at) => {
    const fingerprint = prints[at] ?? '';
    if (known.has(fingerprint)) return [];
    known.add(fingerprint);
    const { account, booked_on, amount, charge, payer, payer_account, reference } = line;
    const currency_id = currencies(line);
    return [{ account, currency_id, booked_on, amount, charge, payer, payer_account, reference, fingerprint }];
  });
  const seeming = await seemingOf(work, added, prints);
  const rowsToAdd = added.map((line, at) => Object.assign(line, { seems_id: seeming[at] ?? null, ...notReturned }));
  await addRecords(work, bankLines, bankLineEvents.created, rowsToAdd);
  const returning = lines.filter(isReturn);
  const returnPrints = fingerprints(returning, currencies);
  const returns = returning.map((line, at) => ({ line, currency_id: currencies(line), print: returnPrints[at] ?? '' }));
  const placed = await placeReturns(work, returns);
  return {
    added: added.length,
    known: incoming.length - added.length,
    outgoing: lines.length - incoming.length - returning.length,
    seeming: seeming.filter((id) => id !== null).length,
    returned: placed.returned,
    balances: await keepBalances(work, balances, lines, currencies),
    leftOut: [...leftOut, ...placed.leftOut, ...all.filter(isAhead).map(aheadInWords)],
  };
}

const notReturned = { returned_on: null, return_reference: null, return_print: null };

/** It will be in the statement of that day. */
const aheadInWords = ({ booked_on, amount, payer, reference }: StatementLine): string =>
  `${amount} of ${showDate(booked_on)}${[payer, reference].map((text) => text && `, ${text}`).join('')}: dated ahead`;

/** @throws 400 for a currency that the firm does not invoice in, or none */
async function currenciesOf(work: Work, lines: readonly StatementLine[], given: number | undefined) {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, currency_code as code from currency where deleted_at is null order by id`.execute(work.db);
  const ids = new Map(rows.toReversed().map(({ id, code }) => [code.toUpperCase(), id]));
  for (const { currency } of lines) {
    if (currency !== null && !ids.has(currency))
      throw unreadable(`The file is in ${currency.slice(0, 3)}, which is not among the firm's currencies`);
    if (currency === null && !rows.some(({ id }) => id === given))
      throw invalid({ currency_id: 'The file does not say its currency: choose it' });
  }
  return ({ currency }: Pick<StatementLine, 'currency'>): number =>
    (currency === null ? given : ids.get(currency)) ?? 0;
}

/** Identical lines are numbered within their file: two equal payments of one day stay two. */
function fingerprints(lines: readonly StatementLine[], currencyOf: (line: StatementLine) => number): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { account, booked_on, amount, payer, payer_account, reference, bank_id } = line;
    const what = bank_id === null ? [payer, payer_account, reference] : [bank_id];
    const key = JSON.stringify([account, currencyOf(line), booked_on, amount, ...what]);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const told = bank_id === null ? `${key} ${times}` : key;
    return createHash('sha256').update(told).digest('hex');
  });
}
