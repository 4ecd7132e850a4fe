import { managementReports } from '#modules/access/rights.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { agreedSow, seenJob } from '#modules/jobs/server/public/quoting.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { QuoteHistory } from '../past-jobs.ts';
import { marginOf } from '../margin.ts';
import { settingsOf } from './settings.ts';

type Spread = { count: number; p50: number | null; p80: number | null };

/** Three of the client's own say more than many of others. */
const enough = 3;
const most = 30;

/** @throws 404 */
export async function pastJobs(work: Work, jobId: number): Promise<QuoteHistory> {
  const { client_id, job_type_id } = await seenJob(work, jobId);
  const own = await spreadOf(work, sql`client_id = ${client_id} and job_type_id = ${job_type_id}`, jobId);
  const all = own.count >= enough ? own : await spreadOf(work, sql`job_type_id = ${job_type_id}`, jobId);
  const compared = own.count >= enough ? 'client' : all.count > 0 ? 'type' : null;
  const { requote } = await agreedSow(work, jobId);
  return { compared, ...all, last: await lastFee(work, client_id, job_type_id, jobId), grown: requote };
}

/** Of the newest finished ones on which time was booked, among those that this person sees. */
async function spreadOf(work: Work, which: RawBuilder<unknown>, except: number): Promise<Spread> {
  const { rows } = await sql<Spread>`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by actual_min))::int as p50,
      round(percentile_cont(0.8) within group (order by actual_min))::int as p80
    from (select actual_min from job where ${which} and id <> ${except} and dispatch_date is not null
      and actual_min > 0 and id in ${seenJobs(work)}
      order by dispatch_date desc, id desc limit ${most}) as finished`.execute(work.db);
  return rows[0] ?? { count: 0, p50: null, p80: null };
}

type Last = NonNullable<QuoteHistory['last']>;

async function lastFee(work: Work, clientId: number, jobTypeId: number, except: number): Promise<Last | null> {
  const { rows } = await sql<Omit<Last, 'margin'>>`
    select quote_no, (decided_at at time zone ${work.config.firm.zone})::date as decided_on, sub_total,
      currency_code as currency, hours_min, job.actual_min
    from quotation join job on job.id = job_id join currency on currency.id = quotation.currency_id
    where quotation.status = 'Approved' and quotation.client_id = ${clientId} and job.job_type_id = ${jobTypeId}
      and job.id <> ${except} and job.id in ${seenJobs(work)} and quotation.deleted_at is null
    order by decided_at desc limit 1`.execute(work.db);
  const [last] = rows;
  if (!last) return null;
  const { cost_rate } = await settingsOf(work);
  const minutes = last.actual_min > 0 ? last.actual_min : last.hours_min;
  return {
    ...last,
    margin: mayUse(work.actor, managementReports.read) ? marginOf(last.sub_total, minutes, cost_rate) : null,
  };
}
