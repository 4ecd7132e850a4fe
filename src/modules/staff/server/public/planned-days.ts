/** Contracted days for the SQL of reports: `expectedOn` and `plannedOn` of shift.ts, in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { irregular } from '../../public/pattern.ts';

type Days = { readonly from: string; readonly to: string };

/**
 * A select of (employee_id, date, company_id, department_id, location_id, mode_of_work_id, part, minutes) with a row
 * for each day on which someone has a place. Ignores rosters, which may move a day.
 */
export const plannedDays = ({ from, to }: Days): RawBuilder<unknown> => sql`
  select placed.employee_id, placed.date, placed.company_id, placed.department_id, placed.location_id,
    placed.mode_of_work_id, ${partLeft} as part, case when placed.pattern = ${irregular} then ${irregularMinutes}
      else round(placed.day_min * ${shareLeft})::int end as minutes
  from (
    select told.*, coalesce(free.whole, false) as is_holiday, free.half, case
        when told.letter is not null then
          case told.letter when 'W' then 'Full' when 'F' then 'First' when 'S' then 'Second' end
        when told.pattern is null and told.works then 'Full' end as part
    from (${told(from, to)}) as told
    left join (${free(from, to)}) as free on free.date = told.date and free.location_id = coalesce(told.location_id, 0)
      and free.country_id = coalesce(told.country_id, 0)) as placed`;

/** The holidays of each place; 0 where a place has no location or country. */
const free = (from: string, to: string) => sql`
  select spot.location_id, spot.country_id, holiday.date,
    bool_or(holiday.half is null) or count(distinct holiday.half) = 2 as whole,
    min(split_part(holiday.half, ' ', 1)) as half
  from (
    select distinct coalesce(place.location_id, 0) as location_id,
      coalesce(location.country_id, company.country_id, firm.country_id, 0) as country_id
    from employment as place cross join firm
    left join company on company.id = place.company_id
    left join location on location.id = place.location_id) as spot
  join holiday on (holiday.location_id is null or holiday.location_id = spot.location_id)
    and (holiday.country_id is null or holiday.country_id = spot.country_id)
  where holiday.date between ${from}::date and ${to}::date and holiday.active and holiday.deleted_at is null
    and not holiday.restricted
  group by spot.location_id, spot.country_id, holiday.date`;

const partLeft = sql`case when placed.is_holiday or placed.half = placed.part then null
  when placed.half is null or placed.part is null then placed.part
  when placed.half = 'First' then 'Second' else 'First' end`;

const shareLeft = sql`case when placed.part is null or placed.is_holiday or placed.half = placed.part then 0
  when placed.half is not null or placed.part <> 'Full' then 0.5 else 1 end`;

/** The weekly hours in equal parts on the firm's working days. */
const irregularMinutes = sql`case when placed.is_holiday or not placed.firm_works then 0
  else round(coalesce(placed.capacity_min, 0)::numeric / greatest(1, placed.firm_days)
    / case when placed.half is null then 1 else 2 end)::int end`;

const monday = (day: string) => sql`date_trunc('week', ${sql.ref(day)})::date`;

/** What pattern or shift give for each day before holidays. */
const told = (from: string, to: string) => sql`
  select place.employee_id, day.date, place.company_id, place.department_id, place.location_id, place.mode_of_work_id,
    place.working_pattern as pattern, place.weekly_capacity_min as capacity_min,
    coalesce(location.country_id, company.country_id, firm.country_id) as country_id,
    day.weekday = any(firm.working_days) as firm_works, cardinality(firm.working_days) as firm_days,
    case when place.working_pattern <> ${irregular} then substr(place.working_pattern, (
      (((day.monday - ${monday('place.pattern_since')}) / 7) % weeks.number + weeks.number) % weeks.number * 7
      + day.weekday)::int, 1) end as letter,
    case when shift_type.id is null then day.weekday = any(firm.working_days) else case
      when shift_type.week_off = 'Friday and Saturday' then day.weekday not in (5, 6)
      when day.weekday = 7 then false
      when shift_type.week_off = 'Saturday and Sunday' then day.weekday <> 6
      when shift_type.week_off = 'Sunday, second and fourth Saturday' then
        day.weekday <> 6 or (extract(day from day.date)::int + 6) / 7 not in (2, 4)
      else true end end as works,
    coalesce(place.day_min::numeric, case when shift_type.id is not null then greatest(0,
        (extract(epoch from shift_type.end_time - shift_type.start_time)::int / 60 + 1440) % 1440
          - shift_type.break_min) end,
      place.weekly_capacity_min / greatest(0.5, coalesce((length(replace(place.working_pattern, '-', ''))
        - length(regexp_replace(place.working_pattern, '[^FS]', '', 'g')) / 2.0) / weeks.number,
        cardinality(firm.working_days))), 480) as day_min
  from (
    select one::date as date, extract(isodow from one)::int as weekday, date_trunc('week', one)::date as monday
    from generate_series(${from}::date, ${to}::date, interval '1 day') as one) as day
  join employment as place on place.begins_on <= day.date and coalesce(place.ends_on >= day.date, true)
  cross join firm
  cross join lateral (select greatest(1, length(place.working_pattern) / 7) as number) as weeks
  left join shift_type on shift_type.id = place.shift_type_id
  left join company on company.id = place.company_id
  left join location on location.id = place.location_id`;
