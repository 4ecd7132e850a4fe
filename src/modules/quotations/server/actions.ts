/** How a quotation is begun, written and taken further. */
import {
  agreedSow,
  holdJob,
  quoteEnded,
  quoteReversed,
  quoteSent,
  seenJob,
} from '#modules/jobs/server/public/quoting.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { refused } from '#platform/server/errors.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { addRecord, deleteRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { checkedColumns, saveForm, takeStep } from '#platform/server/record/writes.ts';
import { nextNumber } from '#platform/server/series.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { quotation, type Quotation, type NewQuotation, type QuotationForm } from '../contract.ts';
import { quotationLink } from '../decide.ts';
import { isWithClient, quotationLife } from '../life.ts';
import type { QuotationOption } from '../lines.ts';
import { costOf } from '../margin.ts';
import { firstLines } from './first-lines.ts';
import { optionsOf, currencyShown, ratesToday, saveOptions } from './options.ts';
import { everyQuotation, quotations, type StoredQuotation } from './queries.ts';
import { sendToClient } from './sending.ts';
import { settingsOf } from './settings.ts';
import { tables } from './tables.ts';
import { termsToChoose } from './terms.ts';
import { tellOfStep } from './told.ts';
import { supersede, versionsOf } from './versions.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };

/** One that is being written, at most, for a job. @throws 400, 404, 409 */
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

/** One version is written at a time. @returns null where the next one can be begun */
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

/** A later version has the number of the first. A discarded draft keeps its version, which is not given again. */
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

/** Keeps the options and what the quotation comes to. */
async function price(work: Work, id: number, options: readonly QuotationOption[]): Promise<void> {
  const { currency_id } = await lockRecord(work, everyQuotation, id);
  const { places } = await currencyShown(work, currency_id);
  if (places > 2)
    throw refused('Currencies with three decimals cannot be quoted in: choose another one for the client');
  const sums = await saveOptions(work, id, options, { day: today(work), places });
  const { cost_rate } = await settingsOf(work);
  await tables(work)
    .updateTable('quotation')
    .set({ ...sums, ...costOf(sums, cost_rate) })
    .where('id', '=', id)
    .execute();
}

/** @throws 400 at the cell, 404, 409 where it is no draft any more */
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

/** From the job's agreed SOW, or like its last version. @throws 404, 409 */
export async function draft(work: Work, jobId: number): Promise<Quotation> {
  const job = await seenJob(work, jobId);
  return addQuotation(work, { job_id: jobId, ...(await beginningOf(work, job, await versionsOf(work, jobId))) });
}

/** What the next version begins with. @param versions the newest first */
export async function beginningOf(work: Work, job: JobRow, [last]: readonly StoredQuotation[]) {
  const currency = await currencyOf(work, job);
  if (last && last.currency_id === currency)
    return { terms: last.terms, note: last.note, options: await optionsAnew(work, last.id) };
  const { sow } = await agreedSow(work, job.id);
  const lines = await firstLines(work, job, sow?.lines ?? [], currency);
  const options = [{ name: null, discount: '0', lines }];
  if (!last) return { terms: (await termsToChoose(work, job))[0]?.terms ?? null, note: null, options };
  // Its figures would mean something else: the prices begin with those of comparable work.
  const [was, is] = [await currencyShown(work, last.currency_id), await currencyShown(work, currency)];
  const anew =
    `Version ${last.quote_version} was in ${was.currency}. The client is charged in ${is.currency} now: ` +
    'the prices are those of comparable work, where there is any.';
  return { terms: last.terms, note: [anew, last.note].filter(Boolean).join('\n\n'), options };
}

/** @throws 409 for amounts that are in another currency than the client is charged in */
async function mustBeInCurrency(
  work: Work,
  row: Pick<StoredQuotation, 'client_id' | 'company_id' | 'currency_id'>,
): Promise<void> {
  const currency = await currencyOf(work, row);
  if (currency === row.currency_id) return;
  const [was, is] = [await currencyShown(work, row.currency_id), await currencyShown(work, currency)];
  throw refused(
    `The draft is in ${was.currency} and the client is charged in ${is.currency} now: ` +
      'discard the draft and write it again',
  );
}

/** The client's; where it has none, that of the firm's company. */
export async function currencyOf(
  work: Work,
  { client_id, company_id }: { client_id: number; company_id: number },
): Promise<number> {
  const { rows } = await sql<{ currency_id: number }>`
    select coalesce(client.currency_id, company.currency_id) as currency_id
    from client, company where client.id = ${client_id} and company.id = ${company_id}`.execute(work.db);
  const [found] = rows;
  if (!found) throw new Error('A job has a client and a company');
  return found.currency_id;
}

/** What the next version begins with: a rate of VAT that has ended is the one of the same name in force today. */
export async function optionsAnew(work: Work, id: number): Promise<QuotationOption[]> {
  const inForce = new Map((await ratesToday(work)).map((rate) => [rate.name, rate.id]));
  return optionsLike(work, id, ({ vat, vat_id }) => inForce.get(vat) ?? vat_id);
}

type Rated = { readonly vat: string; readonly vat_id: number };

async function optionsLike(
  work: Work,
  id: number,
  rateOf = ({ vat_id }: Rated): number => vat_id,
): Promise<QuotationOption[]> {
  const options = (await optionsOf(work, [id])).get(id) ?? [];
  return options.map(({ name, discount, lines }) => ({
    name,
    discount,
    lines: lines.map((line) => ({
      section: line.section,
      description: line.description,
      fee_basis: line.fee_basis,
      qty: line.qty,
      unit_rate: line.unit_rate,
      hours_min: line.hours_min,
      vat_id: rateOf(line),
      planning_activity_id: line.planning_activity_id,
    })),
  }));
}

/** Only a draft is deleted; what was sent is kept. @throws 404, 409 */
export async function deleteQuotation(work: Work, id: number): Promise<{ id: number }> {
  const { job_id } = await recordById(work, quotations, id);
  await holdJob(work, job_id);
  return deleteRecord(work, quotations, quotation.events.deleted, id, ({ status }) => {
    if (status !== 'Draft') throw refused(`A quotation that is ${status} is kept: only a draft can be deleted`);
  });
}

/** @throws 400, 403, 404, 409 */
export async function moveQuotationTo(work: Work, id: number, move: Move): Promise<Quotation> {
  const before = await recordById(work, quotations, id);
  await holdJob(work, before.job_id);
  if (move.status === 'Sent' || move.status === 'Internal approval') await mustBeInCurrency(work, before);
  if (move.status === 'Sent') {
    // Rates of VAT are those of the day on which it goes out; what was with the client before is so no more.
    await priceAnew(work, id);
    await supersede(work, before, ['Sent', 'Viewed']);
  }
  await takeStep(work, quotations, id, move);
  const moved = await lockRecord(work, everyQuotation, id);
  if (moved.status === 'Sent') await sendToClient(work, moved);
  if (moved.status === 'Withdrawn') {
    await endGuestLinks(work, quotationLink, id, 'takenBack');
    await quoteEnded(work, moved.job_id, `Quotation withdrawn: ${moved.end_reason ?? ''}`);
  }
  if (moved.status === 'Reversed') await reversed(work, moved);
  await tellOfStep(work, moved);
  return recordById(work, quotations, id);
}

/** Its job waits for another quotation, or for the answer to the next one. */
async function reversed(work: Work, { job_id, end_reason }: StoredQuotation): Promise<void> {
  await quoteReversed(work, job_id, end_reason ?? '');
  if ((await versionsOf(work, job_id)).some(({ status }) => isWithClient(status))) await quoteSent(work, job_id);
}

/** @throws 409 where a rate of VAT has ended meanwhile */
async function priceAnew(work: Work, id: number): Promise<void> {
  try {
    await price(work, id, await optionsLike(work, id));
  } catch (error) {
    if (error instanceof Error && 'fields' in error)
      throw refused('A rate of VAT has changed: correct the lines first');
    throw error;
  }
}
