/** How often people were there, for what is said of people: without codes, which tell why somebody was away. */
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { absent, halfDay, present, regularized } from '../../day/codes.ts';

const shareOf = (codes: readonly string[]) => sql`(
  select count(*) filter (where part = any(array[${sql.join(codes.map((code) => sql.lit(code)))}]))::numeric / count(*)
  from unnest(string_to_array(day.attendance_type, '.')) as part)`;

/**
 * A select of (employee_id, expected, present): the days of a period on which somebody was expected, and on how many of
 * them they were there; halves count as such. Leave, holidays, days off and what nobody decided is not expected. Asks
 * nobody's rights.
 */
export const presenceOf = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select day.employee_id, sum(${shareOf([present, regularized, absent, halfDay])}) as expected,
    sum(${shareOf([present, regularized])} + ${shareOf([halfDay])} / 2) as present
  from attendance_day as day
  where day.attendance_type is not null and day.date between ${from}::date and ${to}::date
  group by day.employee_id`;
