/** Working days in SQL, by the calendar that `workCalendar` gives. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The part `firm_days` of a `with`, which `workingDays` reads: how many of the first 0 to 7 days of a week are working
 * days, and the holidays on working days, in order.
 */
export const firmDays = sql`firm_days as materialized (
  select array(select (select count(*)::int from unnest(firm.working_days) as works where works <= day)
      from generate_series(0, 7) as day order by day) as shares,
    array(select distinct holiday.date from holiday
      where holiday.active and holiday.deleted_at is null and holiday.location_id is null and holiday.half is null
        and not holiday.restricted and (holiday.country_id is null or holiday.country_id = firm.country_id)
        and extract(isodow from holiday.date) = any(firm.working_days)
      order by holiday.date) as holidays
  from firm)`;

/** A Monday before all dates counted. */
const monday = sql`date '1900-01-01'`;

/** Working days from that Monday to a date, both included. */
const upTo = (date: RawBuilder<unknown>) => {
  const days = sql`((${date}) - ${monday} + 1)`;
  const share = (place: RawBuilder<unknown>) => sql`(select shares from firm_days)[${place}]`;
  return sql`(${days} / 7 * ${share(sql`8`)} + ${share(sql`${days} % 7 + 1`)}
    - width_bucket(${date}, (select holidays from firm_days)))`;
};

/**
 * The same as `workingDaysBetween`: working days after the first date up to the second. Null when a date is missing.
 */
export const workingDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`case when ${from} is not null and ${to} is not null then greatest(0, ${upTo(to)} - ${upTo(from)}) end`;
