/** Columns about a job in any report: those of `public/job-fields.ts`, and the tables they read. */
import { hundredthsInBase } from '#modules/exchange-rates/server/public/in-base.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { jobLife } from '../../life.ts';
import { plainStatus, planned } from '../../own.ts';
import { statusPercent } from '../../rules.ts';

const { states } = jobLife;
type JobStatus = (typeof states)[number];

/** Joins for a statement with `job`. */
export const whoseJob = sql`
  join company on company.id = job.company_id
  join client on client.id = job.client_id
  join job_type on job_type.id = job.job_type_id
  left join employee as manager on manager.id = job.manager_id
  left join team on team.id = job.team_id`;

/** The columns of `jobOf`, for a statement with these joins. */
export const whichJob = sql`
  job.id as jobs_id, job.reference_no as job_referenceno, job.title, job.client_id, client.client_name,
  job.company_id, company.company_name, job.job_type_id, job_type.name as job_type, job_type.service_line,
  job.manager_id, manager.employee_name as "managerName", job.team_id, team.name as team`;

const told = (value: (status: JobStatus) => string | number) =>
  sql`case job.status ${sql.join(
    states.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(value(status))}`),
    sql` `,
  )} end`;

/** Progress in percent, for a statement with `job`. */
export const jobProgress = told(statusPercent);

/** The job alone does not show whether a quotation waits for the client. */
const clientStatus = told((status) => (status === 'Approval Pending' ? planned : plainStatus[status]));

/** In words for the client; finished jobs wait for nobody. */
const clientWait = sql`case when job.dispatch_date is null then case job.waiting_on
  when 'Client' then 'You' when 'Third party' then 'A third party' else 'Us' end end`;

/** Null if there is no fee, which does not make a total unknown. */
const fee = (amount: RawBuilder<unknown>) =>
  sql`case when ${amount} is null then 0 else ${hundredthsInBase({
    amount,
    currencyId: sql`job.currency_id`,
    day: sql`coalesce(job.quotation_date, job.job_date)`,
  })} end`;

/** As of that day; values frozen by the dispatch stay as they were. */
export const jobColumns = ({ actor }: Reader, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${whichJob},
  ${actor.audience === 'client' ? clientStatus : sql`job.status`} as status, ${jobProgress} as job_status_perc,
  ${actor.audience === 'client' ? clientWait : sql`job.waiting_on`} as waiting_on,
  job.period_start, job.period_end, job.year_end_date as "yearEndDate", job.job_date,
  job.quotation_date as "quotation_Date", job.start_date, job.job_end_date, job.dispatch_date,
  greatest(-1, job.job_end_date - coalesce(job.dispatch_date, ${day})) as days_left,
  job.job_tat, job.net_tat, job.standard_tat, job.budget_min as budget, job.actual_min as actual,
  ${fee(sql`job.fees`)} as fees, ${fee(sql`job.client_quote_fee`)} as "clientQuoteFee",
  case when job.billing_status in ('Billed', 'Part-billed') then ${fee(sql`job.client_quote_fee`)} else 0 end
    as billed_fee, job.billing_status,
  job.archived_at is not null as "isArchived", job.recursion_status is not null as recurring,
  job.dispatch_date is null as is_open,
  coalesce(job.dispatch_date is null and job.job_end_date < ${day}, false) as overdue`;
