import { addDays } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { daysAhead } from '../../public/days-ahead.ts';
import { daysWithLeave } from './days-with-leave.ts';

const rows = ({ today }: Reader) => sql`
  select day.employee_id || '/' || day.date as key, day.employee_id, day.date, day.planned_min, day.away_min,
    day.planned_min - day.away_min as capacity_min, day.away_min > 0 and day.date = ${today}::date as away_today,
    true as seen
  from (${daysWithLeave({ from: today, to: addDays(today, 27) })}) as day where day.planned_min > 0`;

/** Everybody may know when someone is there, as in the team calendar. */
export const dayAheadRows: FactRows = { facts: daysAhead, rows, whole: rows };
