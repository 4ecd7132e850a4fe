/** Decisions of clients: in the portal, by link, or recorded by staff. Only the first counts. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { holdJob, jobForFirm, quoteApproved, quoteRejected } from '#modules/jobs/server/public/quoting.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { invalid, notAllowed, refused } from '#platform/server/errors.ts';
import { saveFiles } from '#platform/server/files/records.ts';
import { endGuestLinks, type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import type { Changes } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { type Quotation, quotationEvents } from '../contract.ts';
import { evidenceFile, quotationLink } from '../decide.ts';
import { whyNotDecide } from '../life.ts';
import { whyNotDeciders } from './link-holder.ts';
import { approvedMail } from './mails.ts';
import { optionsOf } from './options.ts';
import { printQuotation } from './print.ts';
import { quotations, type StoredQuotation } from './record.ts';
import { amountOf } from './sending.ts';
import { costIn } from './exchange.ts';
import { tellOfDecision } from './notify.ts';
import { supersede } from './versions.ts';

type Approval = { readonly approved: true; readonly name: string; readonly option: number };
type Rejection = { readonly approved: false; readonly reason: string | null; readonly reject_reason_id: number | null };
type Answer = Approval | Rejection;

type Answerer = {
  readonly by: string;
  readonly how: NonNullable<StoredQuotation['decided_how']>;
  /** Where the client's copy is mailed; null if staff record the decision. */
  readonly email: string | null;
};

/** @param version as it was read: the client decides on what they saw. @throws 403, 404, 409 */
export async function decideInPortal(
  work: Work,
  id: number,
  answer: Answer,
  version: number | undefined,
): Promise<void> {
  const { client_id } = await recordById(work, quotations, id);
  const me = (await whoReceives(work, client_id, 'quote')).find(
    ({ account_id }) => account_id === work.actor.accountId,
  );
  if (!me) throw notAllowed('You may not decide on quotations: ask the primary contact of your company');
  const answerer: Answerer = { by: answer.approved ? answer.name : work.actor.name, how: 'Portal', email: me.email };
  await decide(work, id, answer, answerer, async (before) => {
    if (version !== undefined && version !== before.version)
      throw refused('The quotation has changed since you opened it. Load the page again');
  });
}

/** @throws 409 with the reason if the link has ended */
export async function decideByLink(work: Work, opened: OpenedLink, answer: Answer): Promise<void> {
  const { email, name } = opened.recipient;
  const answerer: Answerer = { by: answer.approved ? answer.name : name, how: 'Link', email };
  await decide(work, opened.recordId, answer, answerer, async ({ client_id }) => {
    const why = await whyNotDeciders(work, opened, client_id);
    if (why !== null) throw refused(why);
    await useGuestLink(work, opened);
  });
}

type Recorded = {
  readonly approved: boolean;
  readonly name: string;
  readonly option: number;
  readonly reason: string | null;
  readonly reject_reason_id: number | null;
  readonly quote_evidence: string;
  readonly version?: number | undefined;
};

/** Records a decision made elsewhere, with its evidence. @throws 400, 404, 409 */
export async function recordDecision(work: Work, id: number, given: Recorded): Promise<Quotation> {
  await recordById(work, quotations, id);
  const { name, option, reason, reject_reason_id, quote_evidence, version } = given;
  if (!given.approved && reason === null) throw invalid({ reason: 'Please Enter the Reason' });
  const answer: Answer = given.approved
    ? { approved: true, name, option }
    : { approved: false, reason, reject_reason_id };
  await decide(work, id, answer, { by: name, how: 'By staff', email: null }, async (before) => {
    if (version !== undefined && version !== before.version)
      throw refused('The quotation has changed since you opened it. Load the page again');
    await saveFiles(work, [quote_evidence], evidenceFile, 'quotation', id);
  });
  return recordById(work, quotations, id);
}

async function decide(
  work: Work,
  id: number,
  answer: Answer,
  { email, ...answerer }: Answerer,
  check: (before: StoredQuotation) => Promise<void>,
): Promise<void> {
  const { job_id } = await recordById(work, unscoped(quotations), id);
  await holdJob(work, job_id);
  const event = eventOf(answer, answerer);
  const columns = async (before: StoredQuotation) => {
    const why = whyNotDecide(before.status) ?? whyTooLate(work, before);
    if (why) throw refused(why);
    await check(before);
    if (answer.approved) await supersede(work, before, ['Approved']);
    return {
      ...(answer.approved ? await approvalOf(work, before, answer) : await rejectionOf(work, answer)),
      decided_at: work.now.toISOString(),
      decided_by: answerer.by,
      decided_how: answerer.how,
      // The address of the person deciding; a colleague who records the decision is named instead.
      ...(answerer.how === 'By staff' ? { recorded_by: work.actor.name } : { decision_ip: work.origin.ip }),
    };
  };
  const after = await portalStep(work, quotations, id, answer.approved ? 'approve' : 'reject', { event, columns });
  await endGuestLinks(work, quotationLink, id, 'used');
  await settleApprovals(work, 'quotation', id);
  if (answer.approved) await approved(work, after, email);
  else await quoteRejected(work, job_id, answer.reason ?? '');
  await tellOfDecision(work, after);
}

function eventOf({ approved: yes }: Answer, { how }: Pick<Answerer, 'how'>) {
  if (how === 'By staff') return quotationEvents.recorded;
  return yes ? quotationEvents.approved : quotationEvents.rejected;
}

/** The nightly job may not have expired it yet. */
const whyTooLate = (work: Work, { valid_until }: StoredQuotation): string | undefined =>
  valid_until !== null && valid_until < today(work) ? whyNotDecide('Expired') : undefined;

/** Gives the quotation the amounts of the chosen option. @throws 400 */
async function approvalOf(
  work: Work,
  { id, currency_id }: StoredQuotation,
  { option }: Approval,
): Promise<Changes<StoredQuotation>> {
  const options = (await optionsOf(work, [id])).get(id) ?? [];
  const chosen = options[option - 1];
  if (!chosen) throw invalid({ option: 'Please select Option' });
  const { discount, sub_total, vat_amount, total, lines } = chosen;
  const hours_min = lines.reduce((sum, line) => sum + line.hours_min, 0);
  const sums = { discount, sub_total, vat_amount, total, hours_min };
  return { chosen_option: option, ...sums, ...(await costIn(work, sums, currency_id)) };
}

async function rejectionOf(work: Work, { reason, reject_reason_id }: Rejection): Promise<Changes<StoredQuotation>> {
  if (reject_reason_id !== null) {
    const { rows } = await sql`
      select from quotation_reject_reason where id = ${reject_reason_id} and active and deleted_at is null
      for share`.execute(work.db);
    if (rows.length === 0) throw invalid({ reject_reason_id: 'Please select Reason' });
  }
  return { reject_comment: reason, reject_reason_id };
}

/** The job moves on, the PDF gets its certificate, and the client is mailed a copy. */
async function approved(work: Work, quotation: StoredQuotation, email: string | null): Promise<void> {
  const { id, job_id, sub_total, currency_id, decided_by } = quotation;
  await quoteApproved(work, job_id, { fee: sub_total, currency_id });
  await printQuotation(work, id);
  if (email === null) return;
  const { title, client } = await jobForFirm(work, job_id);
  const data = {
    name: decided_by ?? '',
    company_name: client,
    work_title: title,
    quote_no: quotation.quote_no,
    by: decided_by ?? '',
    total: await amountOf(work, quotation),
  };
  await sendMail(work, approvedMail, email, data, { about: { entity: 'quotation', id } });
}
