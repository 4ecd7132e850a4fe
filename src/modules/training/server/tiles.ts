/** Training that the reader still has to attend, on the dashboard. */
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { staff } from '#platform/contract/access.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { fetchDuties } from '../duties.ts';

/** As the list of mandatory training says it of oneself: not done. */
const notAttended = (work: Work): RawBuilder<number> => sql<number>`(
  select count(*)::int from training_duty as duty join employee on employee.id in ${peopleOf(work).self}
  where duty.deleted_at is null and employee.doj <= duty.due_date
    and (duty.department_id is null or duty.department_id = employee.department_id)
    and not exists (
      select from training_session as session join training_trainee as trainee on trainee.session_id = session.id
      where session.training_id = duty.training_id and session.deleted_at is null and session.cancelled_at is null
        and session.date between duty.counts_from and ${today(work)}::date
        and trainee.employee_id = employee.id and trainee.attended))`;

export const trainingToAttend: CountedTile = {
  name: 'training.due',
  title: 'Training to attend',
  says: 'Mandatory, not attended yet',
  tone: 'amber',
  place: 60,
  access: staff,
  list: { page: '/mandatory-training', call: fetchDuties },
  of: (work) => (work.actor.role.id === roleIds.client ? undefined : { filters: {}, count: notAttended(work) }),
};
