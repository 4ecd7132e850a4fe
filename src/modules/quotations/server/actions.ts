/** Starts, edits and moves quotations. */
import { holdJob, seenJob, sowToQuote } from '#modules/jobs/server/public/quoting.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { refused } from '#platform/server/errors.ts';
import { addRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { checkedColumns, saveForm, removeRecord } from '#platform/server/record/writes.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { quotation, type Quotation, type NewQuotation, type QuotationForm } from '../contract.ts';
import { quotationLife } from '../life.ts';
import type { QuotationOption } from '../lines.ts';
import { firstLines, usualVat } from './first-lines.ts';
import { currencyShown, ratesOfCountry, ratesToday } from './options.ts';
import { currencyOf } from './currency.ts';
import { optionsLike, price } from './pricing.ts';
import { quotations, type StoredQuotation } from './record.ts';
import { termsToChoose } from './terms.ts';
import { versionsOf } from './versions.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };

/** A job has at most one draft. @throws 400, 404, 409 */
export async function addQuotation(work: Work, { options, job_id, ...form }: NewQuotation): Promise<Quotation> {
  await seenJob(work, job_id);
  const job = await holdJob(work, job_id);
  const versions = await versionsOf(work, job_id);
  const open = whyNotBegin(versions);
  if (open !== null) throw refused(open);
  const columns = await checkedColumns(work, quotations, form, undefined);
  const { id } = await addRecord(work, quotations, quotation.events.created, {
    ...nothingYet,
    ...columns,
    ...(await numbered(work, versions[0])),
    job_id,
    client_id: job.client_id,
    company_id: job.company_id,
    currency_id: await currencyOf(work, job),
    owner_id: (await employeeOf(work, work.actor.accountId))?.id ?? null,
  });
  await price(work, id, options ?? [{ name: null, discount: '0', lines: [] }]);
  return recordById(work, quotations, id);
}

/** A job has at most one draft. @returns null if the next version can be started */
export function whyNotBegin(versions: readonly StoredQuotation[]): string | null {
  const open = versions.find(({ status }) => status === 'Draft' || status === 'Internal approval');
  return open ? `Version ${open.quote_version} of the quotation is ${open.status}: finish it first` : null;
}

const nothingYet = {
  status: 'Draft',
  discount: '0',
  sub_total: '0',
  vat_amount: '0',
  total: '0',
  hours_min: 0,
  cost: '0',
  reminders_sent: 0,
} as const;

/** Later versions keep the number of the first. A discarded draft's version is not used again. */
async function numbered(work: Work, last: StoredQuotation | undefined) {
  if (last) {
    const { rows } = await sql<{ latest: number }>`
      select max(quote_version) as latest from quotation where quote_no = ${last.quote_no}`.execute(work.db);
    return { quote_no: last.quote_no, quote_version: (rows[0]?.latest ?? last.quote_version) + 1 };
  }
  const year = today(work).slice(2, 4);
  const number = await nextNumber(work, 'quotation', year);
  return { quote_no: `Q-${year}${String(number).padStart(5, '0')}`, quote_version: 1 };
}

/** @throws 400 with the cell, 404, 409 if it is no longer a draft */
export async function saveQuotation(
  work: Work,
  id: number,
  { options, version, ...form }: Versioned<QuotationForm>,
): Promise<Quotation> {
  const { job_id, status } = await recordById(work, quotations, id);
  await holdJob(work, job_id);
  const locked = quotationLife.locked[status];
  if (locked) throw refused(locked);
  await saveForm(work, quotations, id, { ...form, version });
  if (options) await price(work, id, options);
  return recordById(work, quotations, id);
}

/** Starts from the job's current SOW, or from its last version. @throws 404, 409 */
export async function draft(work: Work, jobId: number): Promise<Quotation> {
  const job = await seenJob(work, jobId);
  return addQuotation(work, { job_id: jobId, ...(await beginningOf(work, job, await versionsOf(work, jobId))) });
}

/** The content of a new version. @param versions newest first */
export async function beginningOf(work: Work, job: JobRow, [last]: readonly StoredQuotation[]) {
  const currency = await currencyOf(work, job);
  if (last && last.currency_id === currency)
    return { terms: last.terms, note: last.note, options: await optionsAnew(work, last.id, job) };
  const sow = await sowToQuote(work, job.id);
  const lines = await firstLines(work, job, sow?.lines ?? [], currency);
  const options = [{ name: null, discount: '0', lines }];
  if (!last) return { terms: (await termsToChoose(work, job))[0]?.terms ?? null, note: null, options };
  // Amounts in another currency would mislead: start from the prices of comparable work.
  const [was, is] = [await currencyShown(work, last.currency_id), await currencyShown(work, currency)];
  const anew =
    `Version ${last.quote_version} was in ${was.currency}. The client is charged in ${is.currency} now: ` +
    'the prices are those of comparable work, where there is any.';
  return { terms: last.terms, note: [anew, last.note].filter(Boolean).join('\n\n'), options };
}

/**
 * Copies the options for a new version. An expired rate of VAT becomes the current one of the same name; a rate of
 * another country becomes the usual one.
 */
export async function optionsAnew(work: Work, id: number, job: JobRow): Promise<QuotationOption[]> {
  const rates = await ratesToday(work, job.company_id);
  const inForce = new Map(rates.map((rate) => [rate.name, rate.id]));
  const usual = await usualVat(work, job);
  const own = await ratesOfCountry(work, job.company_id);
  const besides = (vat_id: number) => (own.has(vat_id) ? vat_id : (usual ?? vat_id));
  return optionsLike(work, id, ({ vat, vat_id }) => inForce.get(vat) ?? besides(vat_id));
}

/** Locks the job first, in the same order as decisions do. @throws 404, 409 */
export async function deleteQuotation(work: Work, id: number): Promise<{ id: number }> {
  await holdJob(work, (await recordById(work, quotations, id)).job_id);
  return removeRecord(work, quotations, id);
}

/** Locks the job first, in the same order as decisions do. @throws 400, 403, 404, 409 */
export async function moveQuotation(work: Work, id: number, move: Move): Promise<Quotation> {
  await holdJob(work, (await recordById(work, quotations, id)).job_id);
  return recordById(work, quotations, await takeStep(work, quotations, id, move));
}
