/**
 * What 1 of the firm's base currency was worth in a document's currency: stored for its tax point or date once known,
 * and never changed (record 175).
 */
import { rateOfDay, spanOfRate } from '#modules/exchange-rates/server/public/rates.ts';
import { baseCurrencyId } from '#modules/masters/server/public/base-currency.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

type Standing = Pick<Work, 'db' | 'now'>;

type Documents = 'invoice' | 'credit_note' | 'payment' | 'refund';

type Row = { readonly table: Documents; readonly id: number };

/** Stores the rate of one newly issued or booked document, if it is known. */
export const keepRate = (work: Standing, { table, id }: Row): Promise<void> =>
  keepWhere(work, sql<boolean>`document.kind = ${table} and document.id = ${id}`);

/** Stores all missing rates that are known: after a change of the base currency, and in the demo. */
export const keepRates = (work: Standing): Promise<void> => keepWhere(work, sql<boolean>`true`);

/** When a rate is entered later, documents of its days that lack one get it. */
export async function keepNewRate(work: Standing, id: number): Promise<void> {
  const span = await spanOfRate(work, id);
  if (!span) return;
  const { currency_id, from, before } = span;
  await keepWhere(
    work,
    sql<boolean>`document.currency_id = ${currency_id} and document.day >= ${from}::date and document.day < ${before}::date`,
  );
}

/** The rate stored for the document of the enclosing statement: 1 in the base currency, null if not known yet. */
export const keptRateOf = (table: Documents): RawBuilder<string | null> => sql`(
  case when ${sql.ref(`${table}.currency_id`)} = ${baseCurrencyId} then 1 else (
    select kept_rate.rate from kept_rate
    where ${sql.ref(`kept_rate.${table}_id`)} = ${sql.ref(`${table}.id`)} and kept_rate.base_id = ${baseCurrencyId}) end)`;

/** The company's currency at issue, which the invoice's own rate converts to. */
const companyCurrency = sql`(snapshot->'company'->>'currency')`;

const documents = sql`
  select 'invoice' as kind, invoice.id, invoice.currency_id, tax_point as day, fx_rate as own,
    ${companyCurrency} as own_base, null::bigint as of_invoice
  from invoice left join invoice_snapshot on invoice_snapshot.invoice_id = invoice.id
  where status <> 'Draft' and deleted_at is null
  union all select 'credit_note', id, currency_id, credit_date, fx_rate, ${companyCurrency}, invoice_id
  from credit_note where deleted_at is null
  union all select 'payment', id, currency_id, payment_date, null, null, null from payment where deleted_at is null
  union all select 'refund', id, currency_id, refund_date, null, null, null from refund where deleted_at is null`;

const dated = rateOfDay({
  currencyId: sql`document.currency_id`,
  baseId: sql`base.id`,
  day: sql`document.day`,
});

/** An invoice's own rate counts if its company's books are in the base currency. */
const rateOfItself = sql`
  coalesce(case when document.own_base = base.currency_code then document.own end, ${dated})`;

/** A credit note uses its invoice's rate, whatever its own date. */
const rateOfInvoice = sql`(
  select kept.rate from kept_rate as kept where kept.invoice_id = document.of_invoice and kept.base_id = base.id)`;

async function keepWhere(work: Standing, which: RawBuilder<boolean>): Promise<void> {
  await keep(work, rateOfItself, sql`document.of_invoice is null and ${which}`);
  await keep(work, rateOfInvoice, sql`document.of_invoice is not null`);
}

const idWhere = (kind: Documents) => sql`case when document.kind = ${sql.lit(kind)} then document.id end`;

async function keep({ db, now }: Standing, rate: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into kept_rate (invoice_id, credit_note_id, payment_id, refund_id, base_id, rate, kept_at)
    select ${idWhere('invoice')}, ${idWhere('credit_note')}, ${idWhere('payment')}, ${idWhere('refund')}, base.id,
      found.rate, ${now.toISOString()}::timestamptz
    from (${documents}) as document
    cross join (select id, currency_code from currency where id = ${baseCurrencyId}) as base
    cross join lateral (select ${rate} as rate) as found
    where document.currency_id <> base.id and found.rate is not null and ${which}
    order by document.kind, document.id
    on conflict do nothing`.execute(db);
}
