/** Who sees to a task today: asked when it is read, so that who leaves or takes a role over counts at once. */
import { roleIds } from '#modules/sign-in/contract.ts';
import { sql } from 'kysely';

/** Whether `employee`, whose account is `account`, is one of those that `onboarding_task` of `onboarding` names. */
const isNamed = sql`case onboarding_task.owner_kind
  when 'Person' then employee.id = onboarding_task.owner_id
  when 'Manager' then employee.id = onboarding.reporting_manager_id
  when 'Buddy' then employee.id = onboarding.buddy_id
  when 'Joiner' then employee.id = onboarding.employee_id
  when 'Role' then account.role_id = onboarding_task.role_id
  else account.role_id = ${roleIds.hr} end`;

const colleagues = sql`employee join account on account.id = employee.user_id
  where employee.deleted_at is null and employee.status <> 'EXITED' and account.dot_access`;

/** The people named, as rows of (id, name); to stand in a statement over `onboarding_task` and `onboarding`. */
export const named = sql`(select employee.id, employee.employee_name as name from ${colleagues} and ${isNamed})`;

/** Nobody is there whom the task is for: HR sees to it. A joiner who is not here yet comes. */
export const fallsToHr = sql<boolean>`(onboarding_task.owner_kind not in ('HR', 'Joiner') and not exists ${named})`;

/** The people who see to it. */
export const seers = sql`(
  select id, name from ${named} as named
  union select employee.id, employee.employee_name from ${colleagues} and account.role_id = ${roleIds.hr}
    and ${fallsToHr})`;

/** Open, due before the first day, and somebody's outside of HR. */
export const holdsUp = sql<boolean>`(onboarding_task.status = 'To do' and onboarding_task.due < onboarding.doj
  and onboarding_task.owner_kind not in ('HR', 'Joiner') and exists ${named})`;
