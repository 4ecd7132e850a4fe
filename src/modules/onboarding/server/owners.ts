/** Today's owners of a task, resolved on reading, so that leavers and new role holders count at once. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { sql } from 'kysely';

/** Whether `employee`, with its `account`, is an owner named by `onboarding_task` of `onboarding`. */
const isNamed = sql`case onboarding_task.owner_kind
  when 'Person' then employee.id = onboarding_task.owner_id
  when 'Manager' then employee.id = onboarding.reporting_manager_id
  when 'Buddy' then employee.id = onboarding.buddy_id
  when 'Joiner' then employee.id = onboarding.employee_id
  when 'Role' then account.role_id = onboarding_task.role_id
  else account.role_id = ${roleIds.hr} end`;

const colleagues = sql`employee join account on account.id = employee.user_id
  where employee.deleted_at is null and employee.status <> 'EXITED' and account.dot_access`;

/** The named owners, as rows of (id, name); for statements over `onboarding_task` and `onboarding`. */
export const named = sql`(select employee.id, employee.employee_name as name from ${colleagues} and ${isNamed})`;

/** The task has no current owner, so HR does it. A joiner who has not started yet is no reason. */
export const fallsToHr = sql<boolean>`(onboarding_task.owner_kind not in ('HR', 'Joiner') and not exists ${named})`;

/** The people who do it. */
export const seers = sql`(
  select id, name from ${named} as named
  union select employee.id, employee.employee_name from ${colleagues} and account.role_id = ${roleIds.hr}
    and ${fallsToHr})`;

/** Open, due before the first day, and owned by someone outside HR. */
export const holdsUp = sql<boolean>`(onboarding_task.status = 'To do' and onboarding_task.due < onboarding.doj
  and onboarding_task.owner_kind not in ('HR', 'Joiner') and exists ${named})`;
