/** What is owed as at a day, and since when (domain specification, section 1.5; decisions D19). */
import { sumOf } from '#platform/contract/money.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Ageing, ageingBuckets, bucketDays } from '../../payments.ts';
import { ofSeenClients } from '../visible.ts';

type Row = Ageing['rows'][number];

/**
 * As at a day, never as things stand now: from what is owed now, what has counted since then is taken back. So only
 * what is open and what has changed since is read, of a million invoices too. What counts from which day is kept with
 * each allocation.
 */
export async function ageing(work: Work, on = today(work)): Promise<Ageing> {
  const { rows } = await sql<Row>`
    with since as (
      select invoice_id, payment_id, credit_note_id, -amount as counted from allocation
      where effective_on > ${on}::date and removed_on is null
      union all select invoice_id, payment_id, credit_note_id, amount from allocation
      where effective_on <= ${on}::date and removed_on > ${on}::date
    ), changed as (
      select invoice_id, sum(counted) as counted from since group by 1
    ), concerned as (
      select id from invoice where balance > 0 and deleted_at is null union select invoice_id from changed
    ), owed as (
      select invoice.client_id, invoice.currency_id, ${on}::date - due_date as days,
        disputed_at is not null as disputed, balance - coalesce(counted, 0) as balance
      from concerned join invoice on invoice.id = concerned.id left join changed on invoice_id = invoice.id
      where status <> 'Draft' and invoice_date <= ${on}::date and invoice.deleted_at is null
        and ${ofSeenClients(work, 'invoice')}
    ), free as (
      select client_id, currency_id, open as amount from payment
      where open > 0 and payment_date <= ${on}::date and deleted_at is null and ${ofSeenClients(work, 'payment')}
      union all select client_id, currency_id, settles from payment
      where payment_date <= ${on}::date and removed_on > ${on}::date and deleted_at is null
        and ${ofSeenClients(work, 'payment')}
      union all select client_id, currency_id, open from credit_note
      where open > 0 and credit_date <= ${on}::date and deleted_at is null and ${ofSeenClients(work, 'credit_note')}
      union all select client_id, currency_id, -counted from since join payment on payment.id = payment_id
      where payment_date <= ${on}::date and ${ofSeenClients(work, 'payment')}
      union all select client_id, currency_id, -counted from since join credit_note on credit_note.id = credit_note_id
      where credit_date <= ${on}::date and ${ofSeenClients(work, 'credit_note')}
    ), summed as (
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
