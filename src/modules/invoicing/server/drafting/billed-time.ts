/** The time behind an invoice: hourly work is billed from it, and billed time is locked at its rates. */
import {
  type BillableTime,
  holdBilled,
  releaseBilled,
  unbilledTime,
} from '#modules/timekeeper/server/public/billable.ts';
import { amountOf, roundHalfUp } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { BillableJob } from '../../contract.ts';
import type { InvoiceLine } from '../../lines.ts';

const refOf = (invoiceId: number) => `invoice/${invoiceId}`;

/** Approved time on jobs without a fee, in the currency of the invoice. */
export async function hourlyTime(work: Work, jobs: readonly BillableJob[]): Promise<BillableTime[]> {
  const hourly = new Map(jobs.filter(({ fee }) => fee === null).map((job) => [job.id, job.currency_id]));
  const entries = await unbilledTime(work, { jobIds: [...hourly.keys()] });
  return entries.filter(({ job_id, rate, currency_id }) => rate !== null && hourly.get(job_id) === currency_id);
}

/** A line per rate, with its hours. */
export function hourlyLines(job: BillableJob, time: readonly BillableTime[], vat_id: number): InvoiceLine[] {
  const own = time.filter(({ job_id }) => job_id === job.id);
  const rates = [...new Set(own.map(({ rate }) => rate ?? '0'))];
  return rates.map((unit_rate) => {
    const minutes = own.reduce((sum, { rate, duration_min }) => (rate === unit_rate ? sum + duration_min : sum), 0);
    return {
      job_id: job.id,
      section: job.section,
      description: `${job.title} (${job.reference_no}), hours`,
      qty: amountOf(roundHalfUp(BigInt(minutes) * 100n, 60n)),
      unit_rate,
      vat_id,
    };
  });
}

/** Locks time, so that it cannot be edited or billed again. @throws 409 if another invoice has it */
export async function holdTime(
  work: Work,
  invoiceId: number,
  time: readonly Pick<BillableTime, 'id'>[],
): Promise<void> {
  const ids = time.map(({ id }) => id);
  if (ids.length > 0) await holdBilled(work, ids, refOf(invoiceId));
}

/** At issue, time worked for a fee counts as billed too and stops being unbilled work. */
export async function holdTimeOfJobs(work: Work, invoiceId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from job where id in (select job_id from invoice_line where invoice_id = ${invoiceId})
      and coalesce(client_quote_fee, fees) is not null order by id`.execute(work.db);
  await holdTime(work, invoiceId, await unbilledTime(work, { jobIds: rows.map(({ id }) => id) }));
}

/** Releases time of jobs no longer on the invoice; all of it once the invoice is deleted or void. */
export async function releaseTime(work: Work, invoiceId: number, { all }: { all: boolean }): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct job_id as id from invoice_line where invoice_id = ${invoiceId} and job_id is not null`.execute(
    work.db,
  );
  await releaseBilled(work, refOf(invoiceId), all ? [] : rows.map(({ id }) => id));
}
