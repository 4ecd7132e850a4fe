import { hundredthsByRates } from '#modules/exchange-rates/server/public/in-base.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { timeEntries } from '../../public/time-entries.ts';
import { readRates } from '../../rights.ts';
import { chargeRate, costRate, type HourRate, rates, valueOf } from '../rates-of-days.ts';
import { isSeen } from '../visible.ts';

const within = (day: RawBuilder<unknown>, period: Period | null) =>
  period ? sql`${day} between ${period.from}::date and ${period.to}::date` : sql`true`;

const importedOn = sql`coalesce(job.dispatch_date, job.job_date)`;

/** Only time on the jobs asked about, if they are known: an index finds it among all years. */
const ofTied = (job: RawBuilder<unknown>, tied: readonly string[]) =>
  tied.includes('jobs_id') ? sql`${job} = any(array(select tied.jobs_id from tied))` : sql`true`;

/** Entries, and imported minutes as entries without a person. */
const booked = (period: Period | null, tied: readonly string[]) => sql`(
  select time_entry.id, time_entry.employee_id, time_entry.date, time_entry.job_id, time_entry.client_id,
    time_entry.kind, time_entry.planning_activity_id, time_entry.fee_type_id, time_entry.start_time,
    time_entry.end_time, time_entry.duration_min, time_entry.billable, time_entry.status, time_entry.invoiced,
    time_entry.description
  from time_entry where time_entry.deleted_at is null and ${within(sql`time_entry.date`, period)}
    and ${ofTied(sql`time_entry.job_id`, tied)}
  union all
  select null, null, ${importedOn}, job.id, job.client_id, 'Job', null, null, null, null, imported_time.duration_min,
    job.billable, 'Imported', false, null
  from imported_time join job on job.id = imported_time.job_id
  where job.deleted_at is null and ${within(importedOn, period)} and ${ofTied(sql`job.id`, tied)})`;

const minutes = sql`case when entry.status = 'Rejected' then 0 else entry.duration_min end`;

/** At the exchange rate of its day. */
const amount = ({ hundredths, currencyId, exchange }: HourRate) =>
  hundredthsByRates({
    hundredths: valueOf(hundredths, minutes),
    currencyId: sql`(${currencyId})`,
    day: sql`entry.date`,
    rates: exchange,
  });

const value = sql`case when entry.kind <> 'Job' or entry.status = 'Rejected' then 0 else ${amount(chargeRate)} end`;

const cost = sql`case when entry.status = 'Rejected' then 0 else ${amount(costRate)} end`;

const money = sql`
  coalesce(entry.kind = 'Job' and entry.status <> 'Rejected' and (${chargeRate.hundredths}) is null, false) as unrated,
  ${value} as value, coalesce(${value}, 0) as rated_value,
  case when job.billing_status in ('Billed', 'Part-billed') then coalesce(${value}, 0) else 0 end as billed_value,
  ${cost} as cost, coalesce(${cost}, 0) as rated_cost, case when ${cost} is null then ${minutes} else 0 end as uncosted_min`;

/** Matches the page of work in progress. Without `coalesce`, so that the index of open entries is used. */
const isUnbilled = sql`entry.status = 'Approved' and entry.billable and not entry.invoiced and not client.unbillable
  and job.billable is distinct from false`;

const noMoney = sql`null::boolean as unrated, null::bigint as value, null::bigint as rated_value,
  null::bigint as billed_value, null::bigint as cost, null::bigint as rated_cost, null::int as uncosted_min`;

/** Every table is left-joined, so the database skips those that a report does not use. */
function entriesOf(
  reader: Reader,
  period: Period | null,
  also: RawBuilder<unknown>,
  tied: readonly string[] = [],
): RawBuilder<unknown> {
  const isPaid = mayUse(reader.actor, readRates);
  return sql`
    select coalesce(entry.id::text, 'imported ' || entry.job_id) as key, entry.date,
      left(entry.date::text, 7) as month, entry.employee_id, employee.employee_name as staff,
      department.name as department, employee.team_id, team.name as team, entry.job_id as jobs_id,
      job.reference_no as job_referenceno, entry.client_id, client.client_name,
      coalesce(job.company_id, employee.company_id) as company_id,
      company.company_name, job.job_type_id, job_type.name as job_type, job_type.service_line, job.manager_id,
      manager.employee_name as "managerName", entry.kind, planning_activity.activity_name as activity,
      fee_type.fee_type, entry.start_time, entry.end_time, entry.status, entry.description as note, entry.billable,
      entry.invoiced, ${isUnbilled} as unbilled, entry.id is null as imported, ${minutes} as minutes,
      case when entry.billable and entry.kind = 'Job' then ${minutes} else 0 end as billable_min,
      case when entry.kind = 'Job' then 0 else ${minutes} end as internal_min,
      case when entry.status = 'Rejected' then entry.duration_min else 0 end as rejected_min,
      ${isPaid ? money : noMoney} ${also}
    from ${booked(period, tied)} as entry
    left join employee on employee.id = entry.employee_id
    left join department on department.id = employee.department_id
    left join team on team.id = employee.team_id
    left join job on job.id = entry.job_id
    left join client on client.id = entry.client_id
    left join company on company.id = coalesce(job.company_id, employee.company_id)
    left join job_type on job_type.id = job.job_type_id
    left join employee as manager on manager.id = job.manager_id
    left join planning_activity on planning_activity.id = entry.planning_activity_id
    left join fee_type on fee_type.id = entry.fee_type_id
    ${isPaid ? rates(period?.from ?? null, period?.to ?? null) : sql``}`;
}

const whose = { person: sql`entry.employee_id`, client: sql`entry.client_id` };

/**
 * Time that the reader sees, including rejected entries; joined to other facts, all of it, unscoped. Imported minutes
 * are for people who see everybody's time, or the time of the job's client.
 */
export const timeEntryRows: FactRows = {
  facts: timeEntries,
  rows: (reader, period) => {
    const seen = isSeen(reader, whose);
    return sql`${entriesOf(reader, period, sql``)} ${seen ? sql`where ${seen}` : sql``}`;
  },
  whole: (reader, period, tied) => {
    const seen = isSeen(reader, whose);
    return sql`${entriesOf(reader, period, sql`, ${seen ? sql`coalesce(${seen}, false)` : sql`true`} as seen`, tied)}
      where entry.status <> 'Rejected'`;
  },
};
