/** The currency that the firm reckons in (decisions D38): the one place that says which. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Its id as an SQL value; null while the firm has no company. */
export const baseCurrencyId = sql<number | null>`(select base_currency())`;

export type BaseCurrency = {
  readonly id: number;
  /** 'GBP' */
  readonly code: string;
};

/** As Settings say, else the currency of the firm's first company; undefined while it has none. */
export async function baseCurrency({ db }: Pick<Work, 'db'>): Promise<BaseCurrency | undefined> {
  const { rows } = await sql<BaseCurrency>`
    select id, currency_code as code from currency where id = ${baseCurrencyId}`.execute(db);
  return rows[0];
}
