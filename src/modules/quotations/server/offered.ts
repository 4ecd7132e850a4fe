/** Quotations as their client sees them: no hours, no drafts, only the client's own (decisions D18). */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { linkToWire, noteOpened, type OpenedLink, whyOver } from '#platform/server/guest-link.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { type RawBuilder, sql } from 'kysely';
import { quotationEvents } from '../contract.ts';
import type { Decision, OfferedQuotation, OwnQuotation, OwnQuotationRow, SharedQuotation } from '../decide.ts';
import { isWithClient, whyNotDecide } from '../life.ts';
import type { OfferedOption, QuotedOption } from '../lines.ts';
import { quotationNotifications } from '../notifications.ts';
import { whyNotDeciders } from './link-holder.ts';
import { optionsOf } from './options.ts';
import { quotations, type StoredQuotation } from './record.ts';
import { pdfOf } from './print.ts';
import { questionsOf } from './questions.ts';
import { visible } from './visible.ts';
import { tellOwner } from './notify.ts';

type Row = Pick<
  StoredQuotation,
  | 'id'
  | 'quote_no'
  | 'quote_version'
  | 'status'
  | 'quotation_date'
  | 'valid_until'
  | 'terms'
  | 'decided_at'
  | 'decided_by'
  | 'chosen_option'
  | 'reject_comment'
  | 'client_id'
  | 'version'
> & { job: string; job_title: string; company_name: string; currency: string };

const most = 500;

/** Versions that were sent, newest first. */
async function sentRows(work: Pick<Work, 'db'>, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select quotation.id, quote_no, quote_version, quotation.status,
      quotation.quotation_date, valid_until, quotation.terms,
      decided_at, decided_by, chosen_option, reject_comment, quotation.client_id, quotation.version,
      job.reference_no as job, job.title as job_title, client_name as company_name, currency_code as currency
    from quotation
    join job on job.id = job_id
    join client on client.id = quotation.client_id
    join currency on currency.id = quotation.currency_id
    where ${which} and sent_at is not null and quotation.deleted_at is null
    order by quotation.id desc limit ${most}`.execute(work.db);
  return rows;
}

async function offered(work: Work, rows: readonly Row[]): Promise<OfferedQuotation[]> {
  const ids = rows.map(({ id }) => id);
  const [options, questions] = [await optionsOf(work, ids), await questionsOf(work, ids)];
  const { rows: reasons } = await sql<{ id: number; reason: string }>`
    select id, reason from quotation_reject_reason where active and deleted_at is null
    order by position, id`.execute(work.db);
  return rows.map((row) => {
    const own = (options.get(row.id) ?? []).map(withoutHours);
    return {
      id: row.id,
      quote_no: row.quote_no,
      quote_version: row.quote_version,
      status: row.status,
      job: row.job,
      job_title: row.job_title,
      company_name: row.company_name,
      currency: row.currency,
      quotation_date: row.quotation_date,
      valid_until: row.valid_until,
      terms: row.terms,
      options: own,
      questions: questions.get(row.id) ?? [],
      decision: decisionOf(row, own),
      reasons,
    };
  });
}

const withoutHours = ({ lines, ...option }: QuotedOption): OfferedOption => ({
  ...option,
  lines: lines.map(({ section, description, fee_basis, qty, unit_rate, vat, vat_rate, vat_kind, amount }) => ({
    section,
    description,
    fee_basis,
    qty,
    unit_rate,
    vat,
    vat_rate,
    vat_kind,
    amount,
  })),
});

function decisionOf(
  { status, decided_at: at, decided_by: by, ...row }: Row,
  options: readonly OfferedOption[],
): Decision | null {
  // A reversed or replaced quotation is no longer decided.
  if (at === null || by === null || (status !== 'Approved' && status !== 'Rejected')) return null;
  const isApproved = status === 'Approved';
  const choice = options.length > 1 ? (options[(row.chosen_option ?? 1) - 1]?.name ?? null) : null;
  return { approved: isApproved, by, at, option: isApproved ? choice : null, reason: row.reject_comment };
}

/** Quotations awaiting a decision come first. */
export async function ownQuotations(work: Work): Promise<{ rows: OwnQuotationRow[] }> {
  const { rows } = await sql<OwnQuotationRow>`
    select quotation.id, job_id, quote_no, quote_version, quotation.status, job.title as job_title,
      currency_code as currency, total, quotation.quotation_date, valid_until,
      quotation.status in ('Sent', 'Viewed') as open
    from quotation join job on job.id = job_id join currency on currency.id = quotation.currency_id
    where quotation.id in (${visible(work).select('quotation.id')}) and quotation.status <> 'Superseded'
    order by open desc, quotation.id desc limit ${most}`.execute(work.db);
  return { rows };
}

/** @throws 404 if no quotation of the job was sent to the chosen company */
export async function ownVersions(work: Work, jobId: number): Promise<{ rows: OwnQuotation[] }> {
  const seen = visible(work).select('quotation.id').where('quotation.job_id', '=', jobId);
  const rows = await sentRows(work, sql`quotation.id in (${seen})`);
  const [first] = rows;
  if (!first) throw notFound();
  const contacts = await whoReceives(work, first.client_id, 'quote');
  const decides = contacts.some(({ account_id }) => account_id === work.actor.accountId);
  const deciders = contacts.map(({ name }) => name);
  const shown = await offered(work, rows);
  return { rows: shown.map((one, at) => Object.assign(one, { decides, deciders, version: rows[at]?.version ?? 0 })) };
}

/** All versions for the job of one quotation. */
export async function ownVersionsWith(work: Work, id: number): Promise<{ rows: OwnQuotation[] }> {
  return ownVersions(work, (await recordById(work, quotations, id)).job_id);
}

/** Notes that a client user opened it in the portal. @throws 404 */
export async function noteOwn(work: Work, id: number): Promise<{ id: number }> {
  await recordById(work, quotations, id);
  await noteViewed(work, id, work.actor.name);
  return { id };
}

/** The owner is told the first time it is opened. */
async function noteViewed(work: Work, id: number, by: string): Promise<void> {
  const before = await lockRecord(work, unscoped(quotations), id);
  if (before.status !== 'Sent') return;
  const after = await portalStep(work, quotations, id, 'view', {
    event: quotationEvents.viewed,
    columns: () => ({ viewed_at: work.now.toISOString() }),
    keepsVersion: true,
  });
  await tellOwner(work, quotationNotifications.viewed, after, {
    title: `Quotation ${after.quote_no} was opened`,
    body: `By ${by}.`,
    once: String(id),
  });
}

/** Shows it to the link's holder; their first action on the page notes that it was opened. */
export async function openByLink(work: Work, opened: OpenedLink): Promise<SharedQuotation> {
  const [row] = await sentRows(work, sql`quotation.id = ${opened.recordId}`);
  if (row && (await whyNotDeciders(work, opened, row.client_id)) === null) {
    // Lock the quotation first, as an answer at the same moment does.
    if (opened.acted && opened.over === null) await noteViewed(work, opened.recordId, opened.recipient.name);
    await noteOpened(work, opened);
  }
  return shownByLink(work, opened);
}

/** The quotation while it is open and once it is decided; otherwise the reason why it is not shown. */
export async function shownByLink(work: Work, opened: OpenedLink): Promise<SharedQuotation> {
  const about = linkToWire(work, opened);
  const rows = await sentRows(work, sql`quotation.id = ${opened.recordId}`);
  const [row] = rows;
  const notTheirs = row ? await whyNotDeciders(work, opened, row.client_id) : null;
  if (notTheirs !== null) return { ...about, quotation: null, whyOver: notTheirs };
  const [quotation] = await offered(work, rows);
  if (!quotation) return { ...about, quotation: null, whyOver: whyOver(work, { ...opened, over: 'takenBack' }) ?? '' };
  const isExpired = Date.parse(opened.expiresAt) <= work.now.getTime();
  const over = isExpired ? (whyOver(work, { ...opened, over: 'expired' }) ?? null) : null;
  const why =
    over ?? (isWithClient(quotation.status) ? whyLinkOver(work, opened) : (whyNotDecide(quotation.status) ?? null));
  // A decided quotation can be read again while the link is valid.
  const readable = !isExpired && (why === null || quotation.decision !== null);
  return { ...about, quotation: readable ? quotation : null, whyOver: why };
}

const whyLinkOver = (work: Work, opened: OpenedLink): string | null =>
  opened.over === 'used' ? null : (whyOver(work, opened) ?? null);

/** @throws 409 if the link shows no quotation */
export async function pdfByLink(work: Work, opened: OpenedLink): Promise<{ url: string }> {
  const { quotation, whyOver: reason } = await shownByLink(work, opened);
  if (!quotation) throw refused(reason ?? '');
  return pdfOf(work, opened.recordId);
}
