/** Whose time is whose (design of the business core; the README says it in words). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { type People, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { isForEverybody } from '#modules/staff/server/public/people.ts';
import { ofManagedClients } from '#modules/jobs/server/public/jobs.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { timekeeperModule } from '../rights.ts';
import type { TimeTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor' | 'today'>;
type Entries = SelectQueryBuilder<TimeTables, 'time_entry', Record<never, never>>;

/** The entries that this person may see, nothing selected yet. None for client users. */
export function visible(reader: Stand): Entries {
  const { db, actor } = reader;
  const rows = db.withTables<TimeTables>().selectFrom('time_entry').where('time_entry.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where(sql<boolean>`false`);
  const people = whosePeople(reader);
  if (!people) return rows;
  const theirs = sql<boolean>`time_entry.employee_id in ${people}`;
  if (actor.role.id !== roleIds.clientManager) return rows.where(theirs);
  return rows.where(
    sql<boolean>`(${theirs} or time_entry.job_id in (select job.id from job where ${ofManagedClients(reader)}))`,
  );
}

/** The people whose weeks somebody sees today, as a subquery for `in`; undefined for everybody's. */
export function whosePeople({ actor, today }: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined {
  const own = ownPeople(actor);
  return own && sql`(select id from ${own} as own (id) union all ${coveredBy(actor.accountId, today)})`;
}

/** The same without those whom somebody sees as a deputy. */
export function ownPeople(actor: Reader['actor']): RawBuilder<number> | undefined {
  if (isForEverybody(actor)) return undefined;
  const people = peopleOf({ actor });
  return actor.role.id === roleIds.hod ? departmentOf(people) : people.circle;
}

/** Those of the departments that somebody heads, those who report to them, and themselves. */
const departmentOf = ({ department, circle }: People): RawBuilder<number> => sql`(
  select id from employee where id in ${department} and deleted_at is null union all ${circle})`;

/**
 * Those whom an absent approver decides about, while somebody stands in for them: who reports to the approver, and the
 * department that they head. Never the approver: their own weeks go to who is above them.
 */
const coveredBy = (accountId: number, today: PlainDate): RawBuilder<number> => sql`(
  with recursive absent as (
    select employee.id,
      case when account.role_id = ${roleIds.hod} then employee.heads_department_id end as department_id
    from time_deputy join employee as deputy on deputy.id = deputy_id
    join employee on employee.id = time_deputy.employee_id
    left join account on account.id = employee.user_id
    where deputy.user_id = ${accountId} and time_deputy.deleted_at is null
      and ${today}::date between valid_from and valid_until),
  covered (id) as (
    select employee.id from employee join absent
      on absent.id in (reporting_manager_1_id, reporting_manager_2_id)
        or absent.department_id = employee.department_id
    where employee.deleted_at is null
    union
    select employee.id from employee join covered
      on employee.reporting_manager_1_id = covered.id or employee.reporting_manager_2_id = covered.id
    where employee.deleted_at is null)
  select id from covered where id not in (select id from absent))`;

/** Somebody's weeks are decided about by those above them; HR reads only, and nobody decides about their own. */
export const mayDecideAtAll = ({ actor }: Pick<Work, 'actor'>): boolean =>
  mayUse(actor, timekeeperModule.update) && actor.role.id !== roleIds.hr;
