import type { FactRows } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { ageingBuckets, bucketDays } from '../../payments.ts';
import { debtors } from '../../public/debtors.ts';
import { openItems } from '../receivables/open-items.ts';
import { ledgerEntries } from '../statements/entries.ts';
import { ofSeenClients } from '../visible.ts';

/** The columns that a row has an amount in; the others are 0. */
const amounts = [
  'opening',
  'invoiced',
  'credited',
  'paid',
  'refunded',
  'balance',
  'owed',
  'unallocated',
  'days',
] as const;
type Amounts = Partial<Record<(typeof amounts)[number], RawBuilder<unknown>>>;

const columns = (own: Amounts) =>
  sql.join(
    amounts.map(
      (name) => sql`${own[name] ?? (name === 'days' ? sql`null::int` : sql`0::numeric`)} as ${sql.ref(name)}`,
    ),
  );

const movement = sql`coalesce(entry.charged, 0) - coalesce(entry.settled, 0)`;
const ofKind = (kinds: readonly string[], sign: RawBuilder<unknown>) =>
  sql`case when entry.kind = any(${kinds}::text[]) then ${sign}(${movement}) else 0 end`;

const movements: Amounts = {
  invoiced: ofKind(['Invoice'], sql``),
  credited: ofKind(['Credit note'], sql`-`),
  paid: ofKind(['Payment', 'Payment removed', 'Payment returned'], sql`-`),
  refunded: ofKind(['Refund', 'Refund removed'], sql``),
  balance: movement,
};

const inBucket = ageingBuckets.map((bucket) => {
  const [least, most] = bucketDays[bucket];
  return sql`case when item.days between ${sql.lit(least ?? -99_999)} and ${sql.lit(most ?? 99_999)}
    then item.owed else 0 end as ${sql.ref(bucket)}`;
});

/** Accounts of the clients that the reader sees; for a client user, its own. */
export const debtorRows: FactRows = {
  facts: debtors,
  rows: (reader, { from, to }) => sql`
    with ${openItems(reader, to)},
    entry as (${ledgerEntries((table) => ofSeenClients(reader, table))}),
    item as (
      select 'O/' || entry.client_id || '/' || entry.company_id || '/' || entry.currency_id as key, 0 as sort,
        null::bigint as invoice_id, ${from}::date as date, 'Opening balance' as kind, '' as name, entry.client_id,
        entry.company_id, entry.currency_id,
        ${columns({ opening: sql`sum(${movement})`, balance: sql`sum(${movement})` })}
      from entry where entry.date < ${from}::date
      group by entry.client_id, entry.company_id, entry.currency_id having sum(${movement}) <> 0
      union all select 'E/' || entry.sort || '/' || entry.id, entry.sort,
        case when entry.kind = 'Invoice' then entry.id end, entry.date, entry.kind, entry.name, entry.client_id,
        entry.company_id, entry.currency_id, ${columns(movements)}
      from entry where entry.date between ${from}::date and ${to}::date
      union all select 'I/' || owed.id, 8, owed.id, ${to}::date, 'Open invoice', invoice.invoice_no, owed.client_id,
        invoice.company_id, owed.currency_id, ${columns({ owed: sql`owed.balance`, days: sql`owed.days` })}
      from owed join invoice on invoice.id = owed.id where owed.balance <> 0
      union all select 'F/' || coalesce('P' || free.payment_id, 'C' || free.credit_note_id), 9, null, ${to}::date,
        'Not allocated', coalesce(credit_note.credit_no, payment.method || coalesce(' ' || payment.reference, '')),
        free.client_id, coalesce(payment.company_id, credit_note.company_id), free.currency_id,
        ${columns({ unallocated: sql`free.amount` })}
      from (select free.payment_id, free.credit_note_id, free.client_id, free.currency_id, sum(free.amount) as amount
        from free group by free.payment_id, free.credit_note_id, free.client_id, free.currency_id) as free
      left join payment on payment.id = free.payment_id left join credit_note on credit_note.id = free.credit_note_id
      where free.amount <> 0
    )
    select item.key, item.invoice_id, item.date, item.kind, coalesce(item.name, '') as name, item.client_id,
      client.client_name as client, item.company_id, company.company_name as company, client.manager_id,
      coalesce(manager.employee_name, '') as manager, item.currency_id, currency.currency_code as currency,
      item.opening, item.invoiced, item.credited, item.paid, item.refunded, item.balance,
      sum(item.balance) over (partition by item.client_id, item.currency_id order by item.date, item.sort, item.key)
        as running,
      item.owed, item.unallocated, ${sql.join(inBucket)}
    from item join client on client.id = item.client_id join company on company.id = item.company_id
    join currency on currency.id = item.currency_id left join employee as manager on manager.id = client.manager_id`,
};
