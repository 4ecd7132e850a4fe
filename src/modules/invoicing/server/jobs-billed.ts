/** Updates how far an invoice's jobs are billed. */
import { jobBilling } from '#modules/jobs/server/public/billing.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { billedByLine } from './drafting/billable.ts';

/** After an invoice is issued, credited or void: what issued invoices bill for each of its jobs. */
export async function jobsBilled(work: Work, invoiceId: number): Promise<void> {
  const { rows } = await sql<{ id: number; billed: string; fee: string | null }>`
    select job.id, coalesce(client_quote_fee, fees) as fee, coalesce((
      select sum(${billedByLine}) from invoice_line join invoice on invoice.id = invoice_line.invoice_id
      where invoice_line.job_id = job.id and invoice.status not in ('Draft', 'Void') and invoice.deleted_at is null), 0)
      ::numeric(14, 2)::text as billed
    from job where id in (select job_id from invoice_line where invoice_id = ${invoiceId}) order by id`.execute(
    work.db,
  );
  for (const { id, billed, fee } of rows) await jobBilling(work, id, { billed, fee });
}
