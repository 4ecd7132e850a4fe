/** What is owed as at a day, and since when (domain specification, section 1.5; decisions D19). */
import { sumOf } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Ageing, ageingBuckets } from '../payments.ts';
import { ofSeenClients } from './sight.ts';

type Row = Ageing['rows'][number];

/**
 * Balances are worked out for the day from the invoices and what counted towards them then, never read from how they
 * stand now. A payment counts from the latest of its own, the invoice's and the allocation's date.
 */
export async function ageing(work: Work, on = today(work)): Promise<Ageing> {
  const { rows } = await sql<Row>`
    with owed as (
      select invoice.client_id, invoice.currency_id, ${on}::date - due_date as days,
        disputed_at is not null as disputed,
        total - coalesce(settled.amount, 0) as balance
      from invoice left join (
        select invoice_id, sum(amount) as amount from allocation
        where effective_on <= ${on}::date and (removed_on is null or removed_on > ${on}::date) group by invoice_id
      ) as settled on settled.invoice_id = invoice.id
      where status <> 'Draft' and invoice_date <= ${on}::date and invoice.deleted_at is null
        and ${ofSeenClients(work, 'invoice')}
    ), free as (
      select client_id, currency_id, sum(settles) as amount from payment
      where payment_date <= ${on}::date and (removed_on is null or removed_on > ${on}::date) and deleted_at is null
        and ${ofSeenClients(work, 'payment')}
      group by 1, 2
      union all select client_id, currency_id, sum(total) from credit_note
      where credit_date <= ${on}::date and deleted_at is null and ${ofSeenClients(work, 'credit_note')} group by 1, 2
      union all select invoice.client_id, invoice.currency_id, -sum(allocation.amount)
      from allocation join invoice on invoice.id = invoice_id
      where effective_on <= ${on}::date and (removed_on is null or removed_on > ${on}::date)
        and ${ofSeenClients(work, 'invoice')}
      group by 1, 2
    ), summed as (
      select client_id, currency_id, sum(balance) as balance, ${bucketSums},
        sum(balance) filter (where disputed) as disputed, 0 as credit
      from owed where balance <> 0 group by 1, 2
      union all select client_id, currency_id, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount) from free group by 1, 2
    )
    select client_id, client_name as client, currency_code as currency, ${sql.join(
      [...ageingBuckets, 'balance', 'credit', 'disputed'].map(
        (column) => sql`coalesce(sum(${sql.ref(`summed.${column}`)}), 0)::numeric(14, 2)::text as ${sql.ref(column)}`,
      ),
    )}
    from summed join client on client.id = client_id join currency on currency.id = summed.currency_id
    group by client_id, client_name, currency_code
    having sum(summed.balance) <> 0 or sum(summed.credit) <> 0
    order by client_name, client_id, currency_code`.execute(work.db);
  return { on, rows, totals: totalsOf(rows) };
}

const bounds: readonly (readonly [number | null, number | null])[] = [
  [null, 0],
  [1, 15],
  [16, 30],
  [31, 60],
  [61, 90],
  [91, null],
];

const bucketSums = sql.join(
  bounds.map(
    ([from, to], at) =>
      sql`coalesce(sum(balance) filter (where days >= ${from ?? -99_999} and days <= ${to ?? 99_999}), 0)
        as ${sql.ref(ageingBuckets[at] ?? '')}`,
  ),
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
