/**
 * Opens escalations automatically (domain specification, section 1.17), one for each cause, however often this runs.
 */
import type { FeedbackTables } from '#modules/feedback/server/tables.ts';
import type { InvoicingTables } from '#modules/invoicing/server/tables.ts';
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { excerpt } from '#platform/server/record/told.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { waitsForAnswer } from '../life.ts';
import { escalations } from './record.ts';
import { open } from './raise.ts';
import { tables } from './tables.ts';

/** Days that a job is late, or a question waits, before an escalation is opened. */
export const lateAfter = 10;
/** Older cases are ignored: a newly set up portal must not open hundreds at once. */
const lateUpTo = 40;
const batch = 500;

/** Opens one for a rating of 0 to 4. */
export async function openForFeedback(work: Work, feedbackId: number): Promise<void> {
  const given = await work.db
    .withTables<FeedbackTables>()
    .selectFrom('feedback')
    .select(['job_id', 'client_id', 'band', 'rating', 'comment', 'rated_by'])
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  if (given?.band !== 'Poor' || (await isKnown(work, 'feedback_id', feedbackId))) return;
  const { client_id, job_id, rating, comment, rated_by } = given;
  await open(work, {
    client_id,
    job_id,
    category: 'Quality',
    severity: 'High',
    description: [`The job was rated ${rating} of 10.`, comment ?? ''].filter(Boolean).join(' '),
    shared: true,
    source: 'Feedback',
    by: rated_by ?? 'The client',
    cause: { feedback_id: feedbackId },
  });
}

/** Opens one for an invoice that a client disputes, unless one about it is already open. */
export async function openForDispute(work: Work, invoiceId: number): Promise<void> {
  const invoice = await work.db
    .withTables<InvoicingTables>()
    .selectFrom('invoice')
    .select(['client_id', 'invoice_no', 'dispute_reason', 'disputed_by'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice?.dispute_reason || (await openOfInvoice(work, invoiceId)) !== undefined) return;
  const { client_id, invoice_no, dispute_reason, disputed_by } = invoice;
  await open(work, {
    client_id,
    job_id: null,
    category: 'Billing',
    severity: 'Medium',
    description: `Invoice ${invoice_no ?? ''} is disputed: ${dispute_reason}`,
    shared: true,
    source: 'Automatic',
    by: disputed_by ?? 'The client',
    cause: { invoice_id: invoiceId },
  });
}

/** The firm's answer to a dispute resolves its escalation; the client is notified of the answer itself. */
export async function resolveDispute(work: Work, invoiceId: number): Promise<void> {
  const id = await openOfInvoice(work, invoiceId);
  if (id === undefined) return;
  const answered = await work.db
    .withTables<InvoicingTables>()
    .selectFrom('invoice')
    .select('dispute_answer')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  const { status } = await lockRecord(work, unscoped(escalations), id);
  await portalStep(work, escalations, id, waitsForAnswer(status) ? 'endDispute' : 'resolve', {
    columns: ({ first_response_at }) => ({
      resolution: answered?.dispute_answer ?? null,
      first_response_at: first_response_at ?? work.now.toISOString(),
    }),
  });
}

/** The unresolved escalation about an invoice. */
async function openOfInvoice(work: Work, invoiceId: number): Promise<number | undefined> {
  const found = await tables(work)
    .selectFrom('escalation_cause')
    .innerJoin('escalation', 'escalation.id', 'escalation_id')
    .select('escalation.id')
    .where('invoice_id', '=', invoiceId)
    .where('status', 'not in', ['Resolved', 'Closed', 'Invalid'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

async function isKnown(work: Work, column: 'feedback_id', id: number): Promise<boolean> {
  const found = await tables(work)
    .selectFrom('escalation_cause')
    .select('escalation_id')
    .where(column, '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

type LateJob = { id: number; client_id: number; title: string; job_end_date: PlainDate };

const isWorkedOn = sql<boolean>`(job.deleted_at is null and job.archived_at is null and job.dispatch_date is null
  and job.status <> 'Close')`;

/** Opens one for each job that is more than ten days late. */
export async function openForLateJobs(work: Work): Promise<void> {
  const day = today(work);
  const { rows } = await sql<LateJob>`
    select id, client_id, title, job_end_date from job
    where ${isWorkedOn} and job_end_date < ${addDays(day, -lateAfter)}::date
      and job_end_date >= ${addDays(day, -lateUpTo)}::date
      and not exists (select from escalation_cause where overdue_job_id = job.id)
    order by job_end_date, id limit ${batch}`.execute(work.db);
  for (const { id, client_id, title, job_end_date } of rows) {
    await open(work, {
      client_id,
      job_id: id,
      category: 'Delay',
      severity: 'Medium',
      description: `${title} was due on ${showDate(job_end_date)}, ${daysBetween(job_end_date, day)} days ago.`,
      shared: false,
      source: 'Automatic',
      by: 'The portal',
      cause: { overdue_job_id: id },
    });
  }
}

type LateQuery = { id: number; client_id: number; job_id: number; question: string; sent_on: PlainDate };

/** Opens one for each question that the client has not answered for more than ten days. */
export async function openForLateQueries(work: Work): Promise<void> {
  const day = today(work);
  const sentOn = sql<PlainDate>`(job_query.sent_at at time zone ${work.config.firm.zone})::date`;
  const { rows } = await sql<LateQuery>`
    select job_query.id, job.client_id, job_id, question, ${sentOn} as sent_on
    from job_query join job on job.id = job_id
    where ${isWorkedOn} and job_query.deleted_at is null and job_query.status in ('Open', 'Reopened')
      and ${sentOn} < ${addDays(day, -lateAfter)}::date and ${sentOn} >= ${addDays(day, -lateUpTo)}::date
      and not exists (select from escalation_cause where job_query_id = job_query.id)
    order by job_query.id limit ${batch}`.execute(work.db);
  for (const { id, client_id, job_id, question, sent_on } of rows) {
    await open(work, {
      client_id,
      job_id,
      category: 'Communication',
      severity: 'Low',
      description: `Asked on ${showDate(sent_on)} and not answered: ${excerpt(question)}`,
      shared: false,
      source: 'Automatic',
      by: 'The portal',
      cause: { job_query_id: id },
    });
  }
}
