import { isAmong, peopleSeenBy } from '#modules/staff/server/public/people-of.ts';
import { attendedTrainings } from '#modules/training/server/public/attended.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { periodOn } from '../periods.ts';
import { mostNamed, type TrainingHours } from '../training-hours.ts';
import { workersIn } from './inputs.ts';
import { weightsOn } from './weights.ts';

/** Counted as for the marks: trainings attended in the current quarter. */
export async function trainingHours(work: Work): Promise<TrainingHours> {
  const reader = readerOf(work);
  const { begins_on: from, ends_on: to } = periodOn('Quarter', reader.today);
  const seen = peopleSeenBy(reader);
  const target_min = (await weightsOn(work, to)).target_hours * 60;
  const { rows } = await sql<TrainingHours['people'][number]>`
    select employee.id as employee_id, employee.employee_name as name,
      coalesce(sum(training.duration_min), 0)::int as minutes
    from employee left join (${attendedTrainings({ from, to })}) as training on training.employee_id = employee.id
    where employee.id in ${workersIn({ from, to })} and employee.status <> 'EXITED'
      and ${seen ? isAmong(sql`employee.id`, seen) : sql`true`}
    group by employee.id order by minutes desc, employee.employee_name, employee.id`.execute(work.db);
  return {
    from,
    to,
    target_min,
    people: rows.slice(0, mostNamed),
    count: rows.length,
    reached: rows.filter(({ minutes }) => minutes >= target_min).length,
  };
}
