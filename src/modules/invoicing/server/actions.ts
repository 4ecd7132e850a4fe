/** Drafting and editing an invoice. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { addForm, saveForm } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Invoice, type InvoiceForm } from '../contract.ts';
import type { Charges } from '../lines.ts';
import { firstCharges } from './drafting/first-charges.ts';
import { price, typedCharges } from './drafting/pricing.ts';
import { billableJobs } from './drafting/billable.ts';
import { hourlyTime, holdTime, releaseTime } from './drafting/billed-time.ts';
import { oneDraftAtATime } from './drafting/draft-lock.ts';
import { noForm } from './drafting/no-form.ts';
import { invoices } from './record.ts';
import { tables } from './tables.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };

const noCharges: Charges = { lines: [], additional: [], credits: [] };

/** @throws 400 with a message for each invalid field */
export async function addInvoice(
  work: Work,
  { charges = noCharges, ...form }: InvoiceForm,
  currencyId?: number,
): Promise<Invoice> {
  const id = await addForm(work, invoices, form, {
    currency_id: currencyId ?? (await currencyOf(work, form.client_id, form.company_id)),
    biller_id: (await employeeOf(work, work.actor.accountId))?.id ?? null,
  });
  await price(work, id, charges);
  return recordById(work, invoices, id);
}

/** The client's currency; if it has none, that of the firm's company. */
export async function currencyOf(work: Work, clientId: number, companyId: number): Promise<number> {
  const { rows } = await sql<{ currency_id: number }>`
    select coalesce(client.currency_id, company.currency_id) as currency_id
    from client, company where client.id = ${clientId} and company.id = ${companyId}`.execute(work.db);
  const [found] = rows;
  if (!found) throw new Error('An invoice has a client and a company');
  return found.currency_id;
}

/** @throws 400 at the cell, 404, 409 if it is no longer a draft */
export async function saveInvoice(
  work: Work,
  id: number,
  { charges, version, ...form }: Versioned<InvoiceForm>,
): Promise<Invoice> {
  const before = await lockRecord(work, invoices, id);
  await saveForm(work, invoices, id, { ...form, version });
  if (form.client_id !== before.client_id) {
    const currency_id = await currencyOf(work, form.client_id, form.company_id);
    // A rate for another currency does not apply to this one.
    const fx_rate = currency_id === before.currency_id ? form.fx_rate : null;
    await tables(work).updateTable('invoice').set({ currency_id, fx_rate }).where('id', '=', id).execute();
  }
  await price(work, id, charges ?? (await typedCharges(work, before)));
  await releaseTime(work, id, { all: false });
  return recordById(work, invoices, id);
}

type NewDraft = { readonly client_id: number; readonly job_ids: readonly number[]; readonly blank: boolean };

/** Drafts from dispatched jobs of one client and one currency, or blank. @throws 400, 404, 409 */
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
    throw refused('All jobs of an invoice must share one currency and one company');
  const form = { ...noForm, client_id, company_id: first.company_id, section: first.section };
  const time = await hourlyTime(work, jobs);
  const charges = await firstCharges(work, { clientId: client_id, companyId: first.company_id }, jobs, time);
  const made = await addInvoice(work, { ...form, charges }, first.currency_id);
  await holdTime(work, made.id, time);
  return made;
}

/** The company that the client has its contract with, or else the firm's first. */
async function companyOf(work: Work, clientId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select company.id from company, client where client.id = ${clientId} and company.deleted_at is null
    order by company.id = client.company_id desc nulls last, company.id limit 1`.execute(work.db);
  const [company] = rows;
  if (!company) throw refused('Add the firm’s company under Master first');
  return company.id;
}
