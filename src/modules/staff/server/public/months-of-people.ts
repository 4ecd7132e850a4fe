import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { attrition, monthsOfPeople } from '../../public/months-of-people.ts';
import { knowsInStatement, visible } from '../visible.ts';

/** Smaller groups are merged, as they could reveal why someone left (decisions D38). */
const fewest = 3;

/** People in the reader's staff list; leavers only for readers who may see them. */
export const monthsOfPeopleRows: FactRows = {
  facts: monthsOfPeople,
  rows: (reader, period) => sql`with ${places(reader, period)} ${people(reader)}`,
};

/** The same with the period's leavers, unnamed. */
export const attritionRows: FactRows = {
  facts: attrition,
  rows: (reader, period) => sql`
    with recursive ${places(reader, period)}, people as (${people(reader)}), ${leavers(reader, period)}
    select people.*, false as voluntary, false as involuntary, false as kept_together, null::text as reason,
      false as has_reason, null::text as tenure, false as has_tenure
    from people
    union all ${whyOf('kind')} union all ${whyOf('reason')} union all ${whyOf('tenure')}`,
};

/**
 * `month` and `placed`. People are counted at the end of a day: those leaving on it are gone, those moving the next day
 * are still there. A place is a company, a department and a location; coming exits are visible as in the staff list.
 */
function places(reader: Reader, { from, to }: Period): RawBuilder<unknown> {
  const { terms } = knowsInStatement(reader);
  return sql`
      month as (
        select to_char(first, 'YYYY-MM') as name, greatest(first::date, ${from}::date) as begins,
          least((first + interval '1 month')::date - 1, ${to}::date) as ends, first::date as first
        from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as first
      ), stretch as (
        select employee.id as employee_id, coalesce(period.id, 0) as time, place.begins_on,
          case when period.id is not null or ${terms} or employee.status = 'EXITED' then place.ends_on
            when place.ends_on is distinct from employee.last_working_date then place.ends_on end as ends_on,
          place.company_id, place.department_id, place.location_id,
          case when period.id is null then employee.reason_of_resignation
            else period.reason_of_resignation end as reason,
          case when period.id is null then employee.doj else period.joined_on end as joined_on
        from (${visible(reader).selectAll('employee')}) as employee
        join employment as place on place.employee_id = employee.id
        left join employment_period as period on period.employee_id = employee.id
          and place.begins_on between period.joined_on and period.left_on
      ), marked as (
        select stretch.*, lag(row(stretch.company_id, stretch.department_id, stretch.location_id))
          over (partition by stretch.employee_id, stretch.time order by stretch.begins_on)
          is distinct from row(stretch.company_id, stretch.department_id, stretch.location_id) as moves
        from stretch
      ), numbered as (
        select marked.*, count(*) filter (where marked.moves)
          over (partition by marked.employee_id, marked.time order by marked.begins_on) as number
        from marked
      ), place as (
        select numbered.employee_id, numbered.time, numbered.number, numbered.company_id, numbered.department_id,
          numbered.location_id, min(numbered.begins_on) as begins_on,
          case when bool_or(numbered.ends_on is null) then null else max(numbered.ends_on) end as ends_on,
          min(numbered.joined_on) as joined_on, min(numbered.reason) as reason
        from numbered group by 1, 2, 3, 4, 5, 6
      ), placed as (
        select place.*, place.number = 1 as is_first, place.number = max(place.number) over whole as is_last,
          case when place.number = max(place.number) over whole then place.ends_on - 1
            else place.ends_on end as there_until
        from place window whole as (partition by place.employee_id, place.time)
      )`;
}

/** Here at the end of a day. */
const thereOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(placed.begins_on <= ${day} and coalesce(placed.there_until >= ${day}, true))`;

const within = (day: RawBuilder<unknown>, when = sql`true`): RawBuilder<boolean> =>
  sql`(${when} and coalesce(${day} between month.begins and month.ends, false))`;

/** Here at the end, and of a gender known to the reader. */
const isOf = (reader: Reader, gender: string): RawBuilder<boolean> => sql`(${thereOn(sql`month.ends`)}
  and coalesce(employee.gender = ${gender} and ${knowsInStatement(reader).personal}, false))`;

/** Includes leavers of twelve months, for a yearly rate. */
const people = (reader: Reader): RawBuilder<unknown> => sql`
  select placed.employee_id || '/' || placed.begins_on || '/' || month.name as key, placed.employee_id,
    employee.employee_name as staff, employee.employee_id as emp_code, month.name as month, month.ends as date,
    company.company_name as company, department.name as department, placed.location_id, location.location,
    ${thereOn(sql`month.begins - 1`)} as opening, ${within(sql`placed.begins_on`, sql`placed.is_first`)} as joined,
    ${within(sql`placed.begins_on`, sql`not placed.is_first`)} as moved_in,
    ${within(sql`placed.ends_on + 1`, sql`not placed.is_last`)} as moved_out,
    ${within(sql`placed.ends_on`, sql`placed.is_last`)} as left, ${thereOn(sql`month.ends`)} as closing,
    ${isOf(reader, 'Male')} as male,
    ${isOf(reader, 'Female')} as female,
    ${isOf(reader, 'Others')} as other_gender,
    (placed.is_last and coalesce(placed.ends_on between month.first - interval '11 months' and month.ends, false))
      as left_in_year,
    (select count(*)::int from generate_series(0, 11) as back
      where ${thereOn(sql`least(month.ends, (month.first - (back - 1) * interval '1 month')::date - 1)`)}) as month_ends
  from placed join month on placed.begins_on <= month.ends
    and coalesce(placed.ends_on >= month.first - interval '11 months', true)
  join employee on employee.id = placed.employee_id
  left join company on company.id = placed.company_id
  left join department on department.id = placed.department_id
  left join location on location.id = placed.location_id`;

/**
 * Leavers in fixed blocks of months, so that subtracting two periods reveals nobody: a block ends with the month in
 * which it reaches three people. `leaver` has the blocks that lie wholly in the period, with the month where a block is
 * a single one.
 */
const leavers = ({ today }: Reader, { from, to }: Period): RawBuilder<unknown> => sql`
  gone as (
    select to_char(placed.ends_on, 'YYYY-MM') as month, count(*)::int as people,
      row_number() over (order by to_char(placed.ends_on, 'YYYY-MM')) as place
    from placed where placed.is_last and placed.ends_on < date_trunc('month', ${today}::date)
    group by to_char(placed.ends_on, 'YYYY-MM')
  ), run as (
    select gone.place, gone.month, gone.people, 1 as block from gone where gone.place = 1
    union all
    select gone.place, gone.month,
      case when run.people >= ${fewest} then gone.people else run.people + gone.people end,
      case when run.people >= ${fewest} then run.block + 1 else run.block end
    from run join gone on gone.place = run.place + 1
  ), told as (
    select run.block, case when count(*) = 1 then min(run.month) end as month from run group by run.block
    having max(run.people) >= ${fewest} and min(run.month) || '-01' >= ${from}
      and (max(run.month) || '-01')::date + interval '1 month' <= ${to}::date + 1
  ), leaver as (
    select placed.employee_id, told.block, told.month,
      case when placed.reason = 'termination' then 'Involuntary' else 'Voluntary' end as kind,
      coalesce(initcap(left(placed.reason, 1)) || substr(placed.reason, 2), 'Not known') as reason,
      case when served.years < 1 then 'Under 1 year' when served.years < 2 then '1 to 2 years'
        when served.years < 5 then '2 to 5 years' else '5 years and more' end as tenure
    from placed join run on run.month = to_char(placed.ends_on, 'YYYY-MM') join told on told.block = run.block
    cross join lateral (select extract(year from age(placed.ends_on, placed.joined_on)) as years) as served
    where placed.is_last
  )`;

const together = sql.lit('Other reasons');

/** Merges the smallest groups until they have three people, as in the exit statistics. */
function whyOf(what: 'kind' | 'reason' | 'tenure'): RawBuilder<unknown> {
  const value = sql.ref(`leaver.${what}`);
  const told = (name: typeof what) => (name === what ? sql`one.told` : sql`null::text`);
  const has = (name: typeof what) => (name === what ? sql`true` : sql`false`);
  const is = (kind: string) => (what === 'kind' ? sql`one.told = ${sql.lit(kind)}` : sql`false`);
  return sql`
    select ${sql.lit(what)} || '/' || row_number() over (order by one.block, one.told, md5(one.employee_id::text)),
      null, null, null, one.month, null, null, null, null, null, false, false, false, false, false, false, false, false,
      false, false, 0, ${is('Voluntary')}, ${is('Involuntary')}, ${is('Other reasons')},
      ${told('reason')}, ${has('reason')}, ${told('tenure')}, ${has('tenure')}
    from (
      select leaver.employee_id, leaver.block, leaver.month,
        case when sized.is_told then ${value} else ${together} end as told
      from leaver join (
        select grouped.block, grouped.name, bool_or(grouped.people >= ${fewest}
          and (grouped.smaller is null or grouped.smaller >= ${fewest})) over (partition by grouped.block
          order by grouped.people, grouped.name rows unbounded preceding) as is_told
        from (
          select leaver.block, ${value} as name, count(*) as people, sum(count(*)) over (partition by leaver.block
            order by count(*), ${value} rows between unbounded preceding and 1 preceding) as smaller
          from leaver group by leaver.block, ${value}) as grouped
      ) as sized on sized.block = leaver.block and sized.name = ${value}) as one`;
}
