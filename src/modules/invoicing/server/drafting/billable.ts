/** Jobs waiting for an invoice: dispatched, billable, and not billed in full. */
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BillableJob } from '../../contract.ts';
import { ofSeenClients } from '../visible.ts';

/** The section of a job's type: 'Year end' is billed under YearEnd. */
export const sectionOfJob = sql<BillableJob['section']>`coalesce((
  select of.name from unnest(array['Bookkeeping', 'Payroll', 'Taxation', 'Audit', 'TAS', 'Misc', 'SME', 'Pro',
    'YearEnd']) as of (name)
  where lower(of.name) = lower(replace(job_type.service_line, ' ', ''))), 'Misc')`;

/**
 * The amount a line bills for a job: credits before issue, such as the discount of its quotation, reduce all lines in
 * proportion.
 */
export const billedByLine = sql<string>`invoice_line.amount
  * (1 - coalesce(least(invoice.credit_notes, invoice.amount) / nullif(invoice.amount, 0), 0))`;

/** The amount of a job on invoices that are not void, drafts included. */
const billedOf = (except: number) => sql<string>`coalesce((
  select sum(${billedByLine}) from invoice_line join invoice on invoice.id = invoice_line.invoice_id
  where invoice_line.job_id = job.id and invoice.id <> ${except} and invoice.status <> 'Void' and invoice.deleted_at is null), 0)`;

const most = 1000;

/** SQL of jobs that are dispatched, billable and not billed in full. @param which a condition on `job` and `client` */
export const waitingJobs = (which: RawBuilder<unknown>, except = 0): RawBuilder<unknown> => sql`
  select *, greatest(coalesce(fee, 0) - billed, 0)::numeric(14, 2)::text as left_over from (
    select job.id, reference_no, job.title, job.client_id, client_name as client, job.company_id, job.status,
      dispatch_date, currency_code as currency, currency.id as currency_id, ${sectionOfJob} as section,
      coalesce(client_quote_fee, fees) as fee, ${billedOf(except)}::numeric(14, 2) as billed
    from job
    join client on client.id = job.client_id
    join company on company.id = job.company_id
    join currency on currency.id = coalesce(job.currency_id, client.currency_id, company.currency_id)
    join job_type on job_type.id = job.job_type_id
    where job.deleted_at is null and job.billing_status in ('Unbilled', 'Part-billed') and not client.unbillable
      and job.status in ('Dispatch', 'Feedback received', 'Close') and ${which}) as waiting
  where fee is null or billed < fee`;

/**
 * Oldest dispatch first. @param except an invoice to leave out: the one being written
 * @param all beyond the first thousand
 */
export async function billableJobs(
  work: Work,
  { which = sql`true`, except = 0, all = false }: { which?: RawBuilder<unknown>; except?: number; all?: boolean } = {},
): Promise<BillableJob[]> {
  const seen = sql`${which} and job.id in ${seenJobs(work)} and ${ofSeenClients(work, 'job')}`;
  const { rows } = await sql<BillableJob & { left_over: string }>`
    ${waitingJobs(seen, except)} order by dispatch_date nulls last, id limit ${all ? null : most}`.execute(work.db);
  return rows.map(({ left_over, ...job }) => Object.assign(job, { left: left_over }));
}

/** The client's jobs that a line of its invoice may be for. */
export async function jobsOfClient(work: Work, clientId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from job where client_id = ${clientId} and deleted_at is null and billing_status <> 'Non-billable'`.execute(
    work.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The jobs to choose from: not billed in full, or already on this invoice. */
export async function choosableJobs(
  work: Work,
  invoiceId: number,
  clientId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, reference_no || ' ' || title as name from job
    where client_id = ${clientId} and deleted_at is null and (billing_status in ('Unbilled', 'Part-billed')
      or id in (select job_id from invoice_line where invoice_id = ${invoiceId}))
    order by id desc limit ${most}`.execute(work.db);
  return rows;
}

type Over = { readonly reference_no: string; readonly billed: string; readonly fee: string };

/** The invoice's jobs that are billed above their quotation, counting all invoices. */
export async function overQuoted(work: Pick<Work, 'db'>, invoiceId: number): Promise<Over[]> {
  const { rows } = await sql<Over>`
    select reference_no, billed::numeric(14, 2)::text as billed, client_quote_fee::text as fee from (
      select job.reference_no, job.client_quote_fee, round(sum(${billedByLine}), 2) as billed
      from job join invoice_line on invoice_line.job_id = job.id join invoice on invoice.id = invoice_line.invoice_id
      where job.id in (select job_id from invoice_line where invoice_id = ${invoiceId})
        and invoice.status <> 'Void' and invoice.deleted_at is null and client_quote_fee is not null
      group by job.id) as quoted
    where billed > client_quote_fee order by reference_no`.execute(work.db);
  return rows;
}
