/** Mandatory training that the reader has not attended yet. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { staff } from '#platform/contract/access.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchDuties } from '../duties.ts';

export const dutyList = { page: '/mandatory-training', call: fetchDuties };

/** As in the list of mandatory training: not done by the reader. */
const notAttended = (work: Work) => sql`training_duty as duty join training on training.id = duty.training_id
  join employee on employee.id in ${peopleOf(work).self}
  where duty.deleted_at is null and employee.doj <= duty.due_date
    and (duty.department_id is null or duty.department_id = employee.department_id)
    and not exists (
      select from training_session as session join training_trainee as trainee on trainee.session_id = session.id
      where session.training_id = duty.training_id and session.deleted_at is null and session.cancelled_at is null
        and session.date between duty.counts_from and ${today(work)}::date
        and trainee.employee_id = employee.id and trainee.attended)`;

export const trainingToAttend: ToDoKind = {
  name: 'training.due',
  title: 'Training to attend',
  lane: 'This week',
  order: 70,
  action: 'Open',
  access: staff,
  list: dutyList,
  of: (work) =>
    rowsToDo({
      rows: notAttended(work),
      id: sql`duty.id`,
      title: sql`training.training`,
      detail: sql`null::text`,
      since: sql`null::date`,
      due: sql`duty.due_date`,
      order: sql`duty.due_date`,
      record: () => dutyList.page,
    }),
};
