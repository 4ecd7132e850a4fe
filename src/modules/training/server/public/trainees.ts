import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { trainees } from '../../public/trainees.ts';
import { trainingModule } from '../../rights.ts';
import { trainingEntity, visible } from '../queries.ts';

/** Visible trainings that were not cancelled; for duties, the people whose duties the reader may know. */
export const traineeRows: FactRows = {
  facts: trainees,
  rows: (reader, { from, to }) => {
    const { actor, today } = reader;
    const everybody = isForEverybody(actor) && mayUse(actor, trainingModule.read);
    const held = visible(reader)
      .selectAll('training_session')
      .where('training_session.cancelled_at', 'is', null)
      .where('training_session.date', '>=', from)
      .where('training_session.date', '<=', to);
    return sql`
      select 'trainee/' || trainee.id as key, trainee.employee_id, employee.employee_name as staff,
        department.name as department, session.id as session_id, session.date, to_char(session.date, 'YYYY-MM') as month,
        session.topic, session.duration_min, coalesce(trainer.employee_name, session.external_trainer) as trainer,
        case when session.trainer_id is null then 'Yes' else 'No' end as external,
        (select count(*)::int from file where file.entity = ${trainingEntity} and file.entity_id = session.id::text
          and file.uploaded_at is not null and file.removed_at is null) as documents,
        case when session.date > ${today}::date then 'Planned' else 'Held' end as status, true as trainee,
        coalesce(trainee.attended, false) as attended, coalesce(not trainee.attended, false) as missed,
        case when trainee.attended then session.duration_min else 0 end as trained_min,
        false as due, false as completed
      from (${held}) as session join training_trainee as trainee on trainee.session_id = session.id
      join employee on employee.id = trainee.employee_id
      left join department on department.id = employee.department_id
      left join employee as trainer on trainer.id = session.trainer_id
      union all
      select 'duty/' || duty.id || '/' || employee.id, employee.id, employee.employee_name, department.name, null,
        duty.due_date, to_char(duty.due_date, 'YYYY-MM'), training.training, null, null, null, null,
        'Mandatory', false, false, false, 0, true,
        exists (
          select from training_trainee as done join training_session as of_topic on of_topic.id = done.session_id
          where done.employee_id = employee.id and done.attended and of_topic.training_id = duty.training_id
            and of_topic.deleted_at is null and of_topic.cancelled_at is null
            and of_topic.date between duty.counts_from and ${today}::date)
      from training_duty as duty
      join training on training.id = duty.training_id
      join employee on (duty.department_id is null or employee.department_id = duty.department_id)
        and employee.doj <= duty.due_date and employee.status <> 'EXITED' and employee.deleted_at is null
      left join account on account.id = employee.user_id
      left join department on department.id = employee.department_id
      where duty.deleted_at is null and duty.due_date between ${from}::date and ${to}::date
        and account.role_id is distinct from ${roleIds.client}
        and ${everybody ? sql`true` : sql`employee.id in ${peopleOf(reader).circle}`}`;
  },
};
