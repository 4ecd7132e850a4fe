/** A whole invoice as staff see it, and what the payment form of a client needs. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { countryOfCompany } from '#modules/masters/server/public/rates-of-lines.ts';
import { vatRatesOn } from '#modules/masters/server/public/vat.ts';
import { sumOf } from '#platform/contract/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Owed, ShownInvoice } from '../contract.ts';
import type { ShownPayment } from '../payments.ts';
import type { OpenCredit } from '../refunds.ts';
import { dueIn } from '../rules.ts';
import { sendingOf } from './being-sent.ts';
import { choosableJobs } from './drafting/billable.ts';
import { chargesOf } from './charges.ts';
import { codeOf } from './currency.ts';
import { shownExchange, taxDay } from './exchange.ts';
import { termsOf } from './issue.ts';
import { settledOf } from './settled.ts';
import { invoices, type StoredInvoice, whyNotIssue } from './record.ts';
import { owedInvoices } from './settle.ts';
import { openRests } from './refunds/reads.ts';
import { ofSeenClients, visible } from './visible.ts';

/** The stored row, if this person may see it. @throws 404 */
export async function invoiceRow(work: Work, id: number): Promise<StoredInvoice> {
  const row = await visible(work).selectAll('invoice').where('invoice.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row as unknown as StoredInvoice;
}

/** @throws 404 */
export async function shownInvoice(work: Work, id: number): Promise<ShownInvoice> {
  const invoice = await recordById(work, invoices, id);
  const { currency, places } = await codeOf(work, invoice.currency_id);
  const isDraft = invoice.status === 'Draft';
  const country = await countryOfCompany(work, invoice.company_id);
  const rates = await vatRatesOn(work, taxDay(work, invoice), country.id);
  const contacts = await whoReceives(work, invoice.client_id, 'invoice');
  const charges = await chargesOf(work, id, places);
  return {
    invoice,
    charges,
    settled: await settledOf(work, id),
    client: { id: invoice.client_id, name: invoice.client ?? '', credit: await creditOf(work, invoice) },
    rates: rates.map((rate) => ({ id: rate.id, name: rate.vat, rate: rate.rate })),
    jobs: isDraft ? await choosableJobs(work, id, invoice.client_id) : [],
    contacts: contacts.map(({ name, email }) => ({ name, email })),
    currency,
    places,
    country: country.code,
    exchange: await shownExchange(work, invoice, charges),
    due_in: dueIn(await termsOf(work, invoice)),
    whyNotIssue: isDraft ? await whyNotIssue(work, await invoiceRow(work, id)) : null,
    sending: await sendingOf(work, invoice),
  };
}

type OpenRest = Pick<OpenCredit, 'kind' | 'id' | 'name' | 'date' | 'open'>;

type Of = { readonly client_id: number; readonly company_id: number; readonly currency_id: number };
async function creditOf(work: Work, of: Of): Promise<string> {
  const rests = await openRests(work, of);
  return sumOf(rests.map(({ open }) => open));
}

export async function owedBy(work: Work, of: Of): Promise<{ rows: Owed[]; open: OpenRest[] }> {
  const rows = await owedInvoices(work, of).where(ofSeenClients(work, 'invoice')).execute();
  return {
    rows: rows as Owed[],
    open: (await openRests(work, of)).map(({ kind, id, name, date, open }) => ({ kind, id, name, date, open })),
  };
}

type PaymentQuery = { readonly client_id?: number | undefined; readonly limit: number; readonly offset: number };

export async function payments(
  work: Work,
  { client_id, limit, offset }: PaymentQuery,
): Promise<{ rows: ShownPayment[]; count: number }> {
  const seen = sql`payment.deleted_at is null and ${ofSeenClients(work, 'payment')}
    and (${client_id ?? null}::bigint is null or payment.client_id = ${client_id ?? null})`;
  const { rows } = await sql<ShownPayment>`
    select payment.id, payment.client_id, client_name as client, payment_date, received_on, method, payment.opening,
      reference, currency.currency_code as currency, amount, bank_charge, withholding_tax,
      received.currency_code as received_currency, received_amount, open, removed_on, returned, remove_reason,
      coalesce((select json_agg(json_build_object('id', invoice.id, 'invoice_no', invoice_no,
          'amount', allocation.amount::text) order by invoice.id)
        from allocation join invoice on invoice.id = invoice_id
        where payment_id = payment.id and allocation.removed_on is null), '[]') as invoices,
      coalesce((select sum(allocation.amount) from allocation where payment_id = payment.id
        and refund_id is not null and allocation.removed_on is null), 0)::numeric(14, 2)::text as refunded
    from payment join client on client.id = payment.client_id join currency on currency.id = payment.currency_id
    left join currency as received on received.id = payment.received_currency_id
    where ${seen} order by payment.id desc limit ${limit} offset ${offset}`.execute(work.db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from payment where ${seen}`.execute(work.db);
  return { rows, count: counted[0]?.count ?? 0 };
}
