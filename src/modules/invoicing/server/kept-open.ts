/** Closed jobs stay out of the archive until what was billed of them is settled. */
import type { KeptOpen } from '#modules/jobs/server/public/kept-open.ts';
import type { TiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { sql } from 'kysely';

/** Jobs on a draft, or on an issued invoice with a balance. */
export const unsettledJobs: KeptOpen['of'] = async (work, jobIds) => {
  const { rows } = await sql<{ job_id: number; name: string }>`
    select job_id, coalesce(min(invoice_no), 'a draft') as name
    from invoice_line join invoice on invoice.id = invoice_id
    where job_id = any(${[...jobIds]}::bigint[]) and invoice.deleted_at is null
      and (invoice.status = 'Draft' or invoice.balance > 0)
    group by job_id`.execute(work.db);
  return new Map(rows.map(({ job_id, name }) => [job_id, `Its invoice is not settled: ${name}`]));
};

/** Includes drafts and void invoices: the client may have them. */
export const onInvoice: TiedToClient = async ({ db }, jobId) => {
  const { rows } = await sql`
    select from invoice_line join invoice on invoice.id = invoice_id
    where job_id = ${jobId} and invoice.deleted_at is null limit 1`.execute(db);
  return rows.length > 0 ? 'is on an invoice' : undefined;
};
