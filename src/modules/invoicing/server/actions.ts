/** How an invoice is drafted, written and taken further. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { addRecord, deleteRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { checkedColumns, saveForm, takeStep } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { invoice, type Invoice, type InvoiceForm } from '../contract.ts';
import { invoiceLife } from '../life.ts';
import type { Charges } from '../lines.ts';
import { billableJobs, jobsOfClient } from './billable.ts';
import { hourlyTime, holdTime, holdTimeOfJobs, releaseTime } from './billed-time.ts';
import { asTyped, chargesOf, saveCharges } from './charges.ts';
import { voidInFull } from './credits.ts';
import { codeOf } from './currency.ts';
import { oneDraftAtATime } from './draft-lock.ts';
import { firstCharges } from './first-charges.ts';
import { taxDay } from './issue.ts';
import { jobsBilled } from './jobs-billed.ts';
import { whyClosed } from './month-lock.ts';
import { noForm } from './no-form.ts';
import { releasePlanMonths } from './plans.ts';
import { printInvoice } from './print.ts';
import { everyInvoice, invoices, type StoredInvoice } from './queries.ts';
import { sendInvoice } from './sending.ts';
import { settle } from './settle.ts';
import { tables } from './tables.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };

const nothingYet = {
  status: 'Draft',
  amount: '0',
  additional_charges: '0',
  credit_notes: '0',
  sub_total: '0',
  vat_amount: '0',
  total: '0',
  paid: '0',
  credited: '0',
  balance: '0',
  reminders_sent: 0,
} as const;

const noCharges: Charges = { lines: [], additional: [], credits: [] };

/** @throws 400 with a message for each field that will not do */
export async function addInvoice(
  work: Work,
  { charges = noCharges, ...form }: InvoiceForm,
  currencyId?: number,
): Promise<Invoice> {
  const columns = await checkedColumns(work, invoices, form, undefined);
  await checkMonths(work, form);
  const { id } = await addRecord(work, invoices, invoice.events.created, {
    ...nothingYet,
    ...columns,
    currency_id: currencyId ?? (await currencyOf(work, form.client_id, form.company_id)),
    biller_id: (await employeeOf(work, work.actor.accountId))?.id ?? null,
  });
  await price(work, id, charges);
  return recordById(work, invoices, id);
}

/** Nothing is dated in a month that is closed. @throws 400 at the date */
async function checkMonths(
  work: Work,
  { invoice_date, tax_point }: Pick<InvoiceForm, 'invoice_date' | 'tax_point'>,
): Promise<void> {
  const wrong: Record<string, string> = {};
  for (const [field, day] of Object.entries({ invoice_date, tax_point })) {
    const why = await whyClosed(work, 'drafts', day ?? null);
    if (why) wrong[field] = why;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** The client's; where it has none, that of the firm's company. */
async function currencyOf(work: Work, clientId: number, companyId: number): Promise<number> {
  const { rows } = await sql<{ currency_id: number }>`
    select coalesce(client.currency_id, company.currency_id) as currency_id
    from client, company where client.id = ${clientId} and company.id = ${companyId}`.execute(work.db);
  const [found] = rows;
  if (!found) throw new Error('An invoice has a client and a company');
  return found.currency_id;
}

/** Keeps the charges and what they come to. */
async function price(work: Work, id: number, charges: Charges): Promise<void> {
  const row = await lockRecord(work, everyInvoice, id);
  const { places } = await codeOf(work, row.currency_id);
  if (places > 2)
    throw refused('Currencies with three decimals cannot be invoiced in: choose another one for the client');
  const jobs = await jobsOfClient(work, row.client_id);
  const totals = await saveCharges(work, id, charges, { day: taxDay(work, row), places, jobs });
  const { vat: _, ...sums } = totals;
  await tables(work).updateTable('invoice').set(sums).where('id', '=', id).execute();
}

/** @throws 400 at the cell, 404, 409 where it is no draft any more */
export async function saveInvoice(
  work: Work,
  id: number,
  { charges, version, ...form }: Versioned<InvoiceForm>,
): Promise<Invoice> {
  const before = await lockRecord(work, invoices, id);
  const locked = invoiceLife.locked[before.status];
  if (locked) throw refused(locked);
  await checkMonths(work, form);
  await saveForm(work, invoices, id, { ...form, version });
  if (form.client_id !== before.client_id) {
    const currency_id = await currencyOf(work, form.client_id, form.company_id);
    await tables(work).updateTable('invoice').set({ currency_id }).where('id', '=', id).execute();
  }
  await price(work, id, charges ?? (await typedCharges(work, before)));
  await releaseTime(work, id, { all: false });
  return recordById(work, invoices, id);
}

async function typedCharges(work: Work, { id, currency_id }: StoredInvoice): Promise<Charges> {
  return asTyped(await chargesOf(work, id, (await codeOf(work, currency_id)).places));
}

type NewDraft = { readonly client_id: number; readonly job_ids: readonly number[]; readonly blank: boolean };

/** From dispatched jobs of one client and one currency, or blank. @throws 400, 404, 409 */
export async function draft(work: Work, { client_id, job_ids, blank }: NewDraft): Promise<Invoice> {
  const open = await choosableClients(work);
  if (!open.some(({ id }) => id === client_id)) throw invalid({ client_id: 'Please Select a Client' });
  if (blank)
    return addInvoice(work, { ...noForm, client_id, company_id: await companyOf(work, client_id), section: 'Misc' });
  await oneDraftAtATime(work, client_id);
  const chosen = new Set(job_ids);
  const jobs = (await billableJobs(work, { which: sql`job.id = any(${[...chosen]}::bigint[])` })).filter(
    (job) => job.client_id === client_id,
  );
  const [first] = jobs;
  if (!first || jobs.length < chosen.size) throw refused('No Jobs for Create Invoice');
  if (jobs.some(({ currency_id, company_id }) => currency_id !== first.currency_id || company_id !== first.company_id))
    throw refused('One invoice is in one currency and from one company: choose jobs of one');
  const form = { ...noForm, client_id, company_id: first.company_id, section: first.section };
  const time = await hourlyTime(work, jobs);
  const charges = await firstCharges(work, client_id, jobs, time);
  const made = await addInvoice(work, { ...form, charges }, first.currency_id);
  await holdTime(work, made.id, time);
  return made;
}

/** The company that the client has its contract with, else the firm's first. */
async function companyOf(work: Work, clientId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select company.id from company, client where client.id = ${clientId} and company.deleted_at is null
    order by company.id = client.company_id desc nulls last, company.id limit 1`.execute(work.db);
  const [company] = rows;
  if (!company) throw refused('The firm has no company: add it under Master first');
  return company.id;
}

/** Only a draft is deleted; what was issued is kept. @throws 404, 409 */
export async function deleteInvoice(work: Work, id: number): Promise<{ id: number }> {
  const deleted = await deleteRecord(work, invoices, invoice.events.deleted, id, ({ status }) => {
    if (status !== 'Draft') throw refused(`An invoice that is ${status} is kept: only a draft can be deleted`);
  });
  await releaseTime(work, id, { all: true });
  await releasePlanMonths(work, id);
  return deleted;
}

/** @throws 400, 403, 404, 409 */
export async function moveInvoiceTo(work: Work, id: number, move: Move): Promise<Invoice> {
  const before = await lockRecord(work, invoices, id);
  if (move.status === 'Issued' && before.status === 'Draft') await priceAnew(work, before);
  await takeStep(work, invoices, id, move);
  const moved = await lockRecord(work, everyInvoice, id);
  if (moved.status === 'Issued') {
    await holdTimeOfJobs(work, id);
    await printInvoice(work, id);
    await settle(work, id);
    await jobsBilled(work, id);
  }
  if (moved.status === 'Sent') await sendInvoice(work, moved);
  if (moved.status === 'Void') await voidInFull(work, moved);
  return recordById(work, invoices, id);
}

/** Rates of VAT are those of the day of issue. @throws 409 where one has ended meanwhile */
async function priceAnew(work: Work, row: StoredInvoice): Promise<void> {
  try {
    await price(work, row.id, await typedCharges(work, row));
  } catch (error) {
    if (error instanceof Error && 'fields' in error)
      throw refused('A rate of VAT has changed: correct the lines first');
    throw error;
  }
}
