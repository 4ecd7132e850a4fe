/** What is owed as at a day, by age (domain specification, section 1.5; decisions D19). */
import { sumOf } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Ageing, ageingBuckets, bucketDays } from '../../payments.ts';
import { openItems } from './open-items.ts';

type Row = Ageing['rows'][number];

/** By client and currency. */
export async function ageing(work: Work, on = today(work)): Promise<Ageing> {
  const { rows } = await sql<Row>`
    with ${openItems(work, on)}, summed as (
      select client_id, currency_id, sum(balance) as balance, ${bucketSums},
        sum(balance) filter (where disputed) as disputed, 0 as credit
      from owed where balance <> 0 group by 1, 2
      union all select client_id, currency_id, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount) from free group by 1, 2
    )
    select client_id, client_name as client, currency_code as currency,
      summed.currency_id, ${sql.join(
        [...ageingBuckets, 'balance', 'credit', 'disputed'].map(
          (column) => sql`coalesce(sum(${sql.ref(`summed.${column}`)}), 0)::numeric(14, 2)::text as ${sql.ref(column)}`,
        ),
      )}
    from summed join client on client.id = client_id join currency on currency.id = summed.currency_id
    group by client_id, client_name, currency_code, summed.currency_id
    having sum(summed.balance) <> 0 or sum(summed.credit) <> 0
    order by currency_code, sum(summed.balance) desc, client_name, client_id`.execute(work.db);
  return { on, rows, totals: totalsOf(rows) };
}

const bucketSums = sql.join(
  ageingBuckets.map((bucket) => {
    const [least, most] = bucketDays[bucket];
    return sql`coalesce(sum(balance) filter (where days >= ${least ?? -99_999} and days <= ${most ?? 99_999}), 0)
      as ${sql.ref(bucket)}`;
  }),
);

/** By currency: amounts of different currencies are never added up. */
function totalsOf(rows: readonly Row[]): Ageing['totals'] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sums = Object.fromEntries(
      [...ageingBuckets, 'balance' as const, 'credit' as const].map((column) => [
        column,
        sumOf(own.map((row) => row[column])),
      ]),
    ) as Omit<Ageing['totals'][number], 'currency'>;
    return Object.assign(sums, { currency });
  });
}
