import { placesOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The ISO 4217 code of a currency and its number of decimals. */
export async function codeOf(
  { db }: Pick<Work, 'db'>,
  currencyId: number,
): Promise<{ currency: string; places: number }> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from currency where id = ${currencyId}`.execute(db);
  const currency = rows[0]?.currency_code ?? '';
  return { currency, places: placesOf(currency) };
}

/** Why an amount has too many decimals for the currency; undefined if it has not (decisions D19). */
export const whyNotWhole = (amount: string, places: number): string | undefined =>
  places === 0 && !/^\d+(?:\.0*)?$/.test(amount) ? 'This currency has no decimals' : undefined;
