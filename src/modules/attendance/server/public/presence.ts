/** How often people were present, for statistics about people: without codes, which reveal reasons of absence. */
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { absent, halfDay, present, regularized } from '../../day/codes.ts';

const shareOf = (codes: readonly string[]) => sql`(
  select count(*) filter (where part = any(array[${sql.join(codes.map((code) => sql.lit(code)))}]))::numeric / count(*)
  from unnest(string_to_array(day.attendance_type, '.')) as part)`;

/**
 * A select of (employee_id, expected, present): the days in a period on which someone was expected, and those on which
 * they were present; halves count as 0.5. Leave, holidays, days off and undecided days are not expected. Unscoped:
 * callers check rights.
 */
export const presenceOf = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select day.employee_id, sum(${shareOf([present, regularized, absent, halfDay])}) as expected,
    sum(${shareOf([present, regularized])} + ${shareOf([halfDay])} / 2) as present
  from attendance_day as day
  where day.attendance_type is not null and day.date between ${from}::date and ${to}::date
  group by day.employee_id`;
