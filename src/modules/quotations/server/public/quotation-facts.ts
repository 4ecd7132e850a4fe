import { hundredthsInBase } from '#modules/exchange-rates/server/public/in-base.ts';
import { seenJobsInReports } from '#modules/jobs/server/public/jobs.ts';
import { firmDays, workingDays } from '#platform/server/firm/working-days.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { quotationFacts } from '../../public/quotation-facts.ts';
import { type Timeline, timelineLegends, timelines } from '../../timeline.ts';

/** 'GREEN (2 Working Days)' (decisions D16). */
const legend = (colour: Timeline) => sql.lit(`${colour} (${timelineLegends[colour]})`);
const [green, orange, grey, red] = timelines;
const colour = sql`case when quotation.quote_days is null then ${legend(orange)}
  when quotation.quote_days <= 2 then ${legend(green)} when quotation.quote_days <= 5 then ${legend(grey)}
  else ${legend(red)} end`;

/** An expired quotation counts as decided on its last day. */
const decidedOn = ({ zone }: Reader) => sql`case when quotation.status = 'Expired' then quotation.valid_until
  else (quotation.decided_at at time zone ${zone})::date end`;
const isDecided = sql`quotation.status in ('Approved', 'Rejected', 'Expired')`;

/** Quotations of the jobs that the reader sees, archived ones too, at the exchange rate of their day. */
export const quotationRows: FactRows = {
  facts: quotationFacts,
  rows: (reader, { from, to }) => {
    const countedOn = sql`coalesce(quotation.quotation_date, (quotation.created_at at time zone ${reader.zone})::date)`;
    return sql`
      with ${firmDays}, counted as (
        select quotation.id, ${countedOn} as counted_on, ${decidedOn(reader)} as decided,
          ${hundredthsInBase({
            amount: sql`quotation.total`,
            currencyId: sql`quotation.currency_id`,
            day: countedOn,
          })} as total
        from quotation
        where quotation.deleted_at is null and ${countedOn} between ${from}::date and ${to}::date
          and quotation.job_id in ${seenJobsInReports(reader)}
      )
      select counted.id as key, quotation.quote_no || ' v' || quotation.quote_version as quote_no, counted.counted_on,
        to_char(counted.counted_on, 'YYYY-MM') as month, quotation.job_id as jobs_id,
        job.reference_no as job_referenceno, coalesce(job_type.name, '') as job_type, quotation.client_id,
        client.client_name as client, quotation.company_id, company.company_name as company,
        coalesce(job.manager_id, client.manager_id) as manager_id, coalesce(manager.employee_name, '') as manager,
        quotation.owner_id, coalesce(owner.employee_name, '') as owner, job.job_date,
        quotation.quotation_date as "quotation_Date", quotation.quote_days as days_to_quote, ${colour} as colour,
        quotation.status, coalesce(quotation_reject_reason.reason, '') as reject_reason, counted.decided,
        ${workingDays(sql`quotation.quotation_date`, sql`counted.decided`)} as days_to_decision,
        quotation.quotation_date is not null as is_sent, coalesce(quotation.quote_days <= 2, false) as in_time,
        ${isDecided} as is_decided, quotation.status = 'Approved' as is_approved, counted.total,
        case when ${isDecided} then counted.total else 0 end as decided_total,
        case when quotation.status = 'Approved' then counted.total else 0 end as approved_total
      from counted join quotation on quotation.id = counted.id join job on job.id = quotation.job_id
      join client on client.id = quotation.client_id join company on company.id = quotation.company_id
      left join job_type on job_type.id = job.job_type_id
      left join employee as manager on manager.id = coalesce(job.manager_id, client.manager_id)
      left join employee as owner on owner.id = quotation.owner_id
      left join quotation_reject_reason on quotation_reject_reason.id = quotation.reject_reason_id`;
  },
};
