/** What an invoice gets at issue: its number, its dates, and a snapshot of both sides. */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { wrongTaxPoint } from '../rules.ts';
import { financialYear, numberScope, numberText, type NumberedKind } from '../numbering.ts';
import { issueRate } from './exchange.ts';
import { whyClosed } from './public/month-lock.ts';
import type { StoredInvoice } from './record.ts';
import { asJson, type Snapshot, tables } from './tables.ts';

/**
 * The next number in a company's financial year. The series is locked until the transaction ends, so a rollback leaves
 * no gap.
 */
export async function nextDocumentNumber(
  work: Work,
  kind: NumberedKind,
  companyId: number,
  day: PlainDate,
): Promise<string> {
  const { rows } = await sql<{ code: string; begins: string }>`
    select code, financial_year_start as begins from company where id = ${companyId}`.execute(work.db);
  const [company] = rows;
  if (!company) throw new Error('A document has a company');
  const scope = numberScope(kind, company.code, financialYear(day, company.begins));
  return numberText(scope, await nextNumber(work, kind, scope));
}

/** The columns that issuing sets, with the number. */
export async function issued(work: Work, before: StoredInvoice): Promise<Changes<StoredInvoice>> {
  const day = before.invoice_date ?? today(work);
  await tables(work)
    .insertInto('invoice_snapshot')
    .values({ invoice_id: before.id, snapshot: asJson(await snapshotOf(work, before)) })
    .execute();
  return {
    invoice_no: await nextDocumentNumber(work, 'invoice', before.company_id, day),
    invoice_date: day,
    tax_point: before.tax_point ?? day,
    fx_rate: await issueRate(work, before),
    due_date: addDays(day, await termsOf(work, before)),
    issued_at: work.now.toISOString(),
    balance: before.total,
  };
}

/** 'Due in 15 Days' (specification 2, section 6). */
const usualTerms = 15;

/** Days from an invoice's date until it is due; for a draft, the client's current terms. */
export async function termsOf(
  { db }: Pick<Work, 'db'>,
  { client_id, invoice_date, due_date }: Pick<StoredInvoice, 'client_id' | 'invoice_date' | 'due_date'>,
): Promise<number> {
  if (invoice_date !== null && due_date !== null) return daysBetween(invoice_date, due_date);
  const { rows } = await sql<{ days: number | null }>`
    select payment_terms_days as days from client where id = ${client_id}`.execute(db);
  return rows[0]?.days ?? usualTerms;
}

/** Why a draft cannot be issued with its date; null if it can. */
export async function whyNotDate(work: Work, row: StoredInvoice): Promise<string | null> {
  const { invoice_date, tax_point } = row;
  const day = today(work);
  if (invoice_date !== null && invoice_date > day) return 'The date is in the future: nothing is issued ahead';
  const [wrong] = Object.values(wrongTaxPoint(row, invoice_date ?? day));
  if (wrong !== undefined) return wrong;
  return (await whyClosed(work, 'drafts', invoice_date ?? day)) ?? (await whyClosed(work, 'drafts', tax_point)) ?? null;
}

type Sides = {
  company_name: string;
  company_address: string;
  company_country: string | null;
  registration_number: string | null;
  company_vat: string | null;
  base: string;
  invoice_template: string;
  client_name: string;
  client_address: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  client_country: string | null;
  country_name: string | null;
  client_vat: string | null;
  bank_name: string | null;
  bank_account_name: string | null;
  account_number: string | null;
  sortcode: string | null;
  iban: string | null;
  upi_id: string | null;
};

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

/** Both sides as at issue; for a draft, as they are now. */
export async function keptSnapshot(work: Pick<Work, 'db'>, invoice: StoredInvoice): Promise<Snapshot> {
  const kept = await tables(work)
    .selectFrom('invoice_snapshot')
    .select('snapshot')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  return kept?.snapshot ?? snapshotOf(work, invoice);
}

/** Both sides as they are now. */
export async function snapshotOf(
  work: Pick<Work, 'db'>,
  { company_id, client_id, currency_id }: Pick<StoredInvoice, 'company_id' | 'client_id' | 'currency_id'>,
): Promise<Snapshot> {
  const { rows } = await sql<Sides>`
    select company_name, company.address as company_address, home.short_code as company_country,
      registration_number, company.vat_number as company_vat, invoice_template,
      base.currency_code as base,
      client_name, client.address as client_address, city, state, zipcode, abroad.short_code as client_country,
      abroad.name as country_name, vat_no as client_vat,
      currency.bank_name, currency.bank_account_name, currency.account_number, currency.sortcode, currency.iban,
      case when currency.currency_code = 'INR' then upi_id end as upi_id
    from company join country as home on home.id = company.country_id
    join currency as base on base.id = company.currency_id, currency, client
    left join country as abroad on abroad.id = client.country_id
    where company.id = ${company_id} and client.id = ${client_id} and currency.id = ${currency_id}`.execute(work.db);
  const [of] = rows;
  if (!of) throw new Error('An invoice has a company, a client and a currency');
  const details = [
    of.bank_account_name,
    of.account_number && `Account ${of.account_number}`,
    of.sortcode && `Sort code ${of.sortcode}`,
    of.iban && `IBAN ${of.iban}`,
    of.upi_id && `UPI ${of.upi_id}`,
  ].filter((detail): detail is string => Boolean(detail));
  return {
    company: {
      name: of.company_name,
      address: linesOf(of.company_address),
      country: of.company_country,
      registration: of.registration_number,
      vat: of.company_vat,
      currency: of.base,
    },
    client: {
      name: of.client_name,
      address: [
        ...linesOf(of.client_address),
        [of.city, of.state, of.zipcode].filter(Boolean).join(' '),
        of.client_country === of.company_country ? '' : (of.country_name ?? ''),
      ].filter(Boolean),
      country: of.client_country,
      vat: of.client_vat,
    },
    bank: of.bank_name === null ? null : { name: of.bank_name, details },
    template: of.invoice_template,
  };
}
