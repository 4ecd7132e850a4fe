import { daysWithLeave } from '#modules/leave/server/public/days-with-leave.ts';
import { peopleSeenBy } from '#modules/staff/server/public/people-of.ts';
import { firmDays, workingDays } from '#platform/server/firm/working-days.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { marksOf } from '../../marks.ts';
import { topPerformers } from '../../public/top-performers.ts';
import { placesOf, ranked } from '../../ranking.ts';
import { inputsOfPeople, workersIn } from '../inputs.ts';
import { weightsOn } from '../weights.ts';

/** Ranked among the people whose performance the reader sees; a period counts up to today. */
export const topPerformerRows: FactRows = {
  facts: topPerformers,
  rows: async (reader, { from, to }) => {
    const rows = await performers(reader, { from, to: to < reader.today ? to : reader.today });
    return sql`
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as ranked (
        key text, until date, rank int, places text, employee_id bigint, staff text, department text, team_id bigint,
        team text, dispatched int, with_deadline int, on_time_jobs int, ratings int, points int, chargeable_min int,
        available_min int, changes int, score float8)`;
  },
};

type Person = {
  id: number;
  name: string;
  department: string | null;
  team_id: number | null;
  team: string | null;
  presence: number;
};

const daysOf = ({ from, to }: Period) => workingDays(sql`${from}::date - 1`, sql`${to}::date`);

async function performers(reader: Reader, period: Period) {
  const seen = peopleSeenBy(reader);
  const people = sql`(select id from ${workersIn(period)} as worker ${seen ? sql`where id in ${seen}` : sql``})`;
  const weights = await weightsOn(reader, period.to);
  const inputs = await inputsOfPeople(reader, period, people);
  const { rows } = await sql<Person>`
    with ${firmDays}, there as (
      select day.employee_id, sum(1 - day.share) as days from (${daysWithLeave(period)}) as day
      where day.planned_min > 0 group by day.employee_id)
    select employee.id, employee.employee_name as name, department.name as department, employee.team_id,
      team.name as team,
      coalesce(there.days / nullif(${daysOf(period)}, 0), 0)::float8 as presence
    from employee left join there on there.employee_id = employee.id
    left join department on department.id = employee.department_id left join team on team.id = employee.team_id
    where employee.id in ${people}`.execute(reader.db);
  const all = rows.flatMap((person) => {
    const of = inputs.get(person.id);
    return of ? [Object.assign(person, { inputs: of, score: marksOf(of, weights).total })] : [];
  });
  return ranked(all).map(({ id, name, department, team_id, team, inputs: of, score }, at) => ({
    key: String(id),
    until: period.to,
    rank: at + 1,
    places: placesOf(at + 1),
    employee_id: id,
    staff: name,
    department,
    team_id,
    team,
    dispatched: of.dispatched,
    with_deadline: of.with_deadline,
    on_time_jobs: of.on_time_jobs,
    ratings: of.ratings,
    points: of.points,
    chargeable_min: of.chargeable_min,
    available_min: of.available_min,
    changes: of.changes,
    score,
  }));
}
