import { managementReports } from '#modules/access/rights.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { agreedSow, seenJob } from '#modules/jobs/server/public/quoting.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { QuoteHistory } from '../past-jobs.ts';
import { marginOf } from '../margin.ts';
import { hourCost } from './exchange.ts';

type Spread = { count: number; p50: number | null; p80: number | null };

/** Three of the client's own jobs say more than many of others. */
const enough = 3;
const most = 30;

/** @throws 404 */
export async function pastJobs(work: Work, jobId: number): Promise<QuoteHistory> {
  const { client_id, job_type_id, budget_min } = await seenJob(work, jobId);
  const { sow, requote } = await agreedSow(work, jobId);
  const planned = sow?.total_budget_min ?? budget_min;
  const spread = await nearest(work, { client_id, job_type_id, planned, except: jobId });
  return { ...spread, last: await lastFee(work, client_id, job_type_id, jobId), grown: requote };
}

type Compared = Pick<QuoteHistory, 'compared'> & Spread;
type About = { client_id: number; job_type_id: number; planned: number; except: number };

/** The client's own jobs of this type; else those planned at half to twice the size; else all of the type. */
async function nearest(work: Work, { client_id, job_type_id, planned, except }: About): Promise<Compared> {
  const ofType = sql`job_type_id = ${job_type_id}`;
  const own = await spreadOf(work, sql`${ofType} and client_id = ${client_id}`, except);
  if (own.count >= enough) return { compared: 'client', ...own };
  const alike = sql`${ofType} and budget_min between ${Math.floor(planned / 2)}::int and ${planned * 2}::int`;
  const sized = planned > 0 ? await spreadOf(work, alike, except) : none;
  if (sized.count >= enough) return { compared: 'size', ...sized };
  const all = await spreadOf(work, ofType, except);
  return { compared: all.count > 0 ? 'type' : null, ...all };
}

const none: Spread = { count: 0, p50: null, p80: null };

/** The spread of hours over the newest finished jobs with booked time that this person sees. */
async function spreadOf(work: Work, which: RawBuilder<unknown>, except: number): Promise<Spread> {
  const { rows } = await sql<Spread>`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by actual_min))::int as p50,
      round(percentile_cont(0.8) within group (order by actual_min))::int as p80
    from (select actual_min from job where ${which} and id <> ${except} and dispatch_date is not null
      and actual_min > 0 and id in ${seenJobs(work)}
      order by dispatch_date desc, id desc limit ${most}) as finished`.execute(work.db);
  return rows[0] ?? none;
}

type Last = NonNullable<QuoteHistory['last']>;

async function lastFee(work: Work, clientId: number, jobTypeId: number, except: number): Promise<Last | null> {
  const { rows } = await sql<Omit<Last, 'margin'> & { currency_id: number }>`
    select quote_no, (decided_at at time zone ${work.config.firm.zone})::date as decided_on, sub_total,
      currency_code as currency, quotation.currency_id, hours_min, job.actual_min
    from quotation join job on job.id = job_id join currency on currency.id = quotation.currency_id
    where quotation.status = 'Approved' and quotation.client_id = ${clientId} and job.job_type_id = ${jobTypeId}
      and job.id <> ${except} and job.dispatch_date is not null and job.id in ${seenJobs(work)}
      and quotation.deleted_at is null
    order by decided_at desc limit 1`.execute(work.db);
  const [found] = rows;
  if (!found) return null;
  const { currency_id, ...last } = found;
  const minutes = last.actual_min > 0 ? last.actual_min : last.hours_min;
  const hour = mayUse(work.actor, managementReports.read) ? await hourCost(work, currency_id) : null;
  return { ...last, margin: hour === null ? null : marginOf(last.sub_total, minutes, hour) };
}
