/** Whose time is whose (design of the business core; the README says it in words). */
import { circleOf, isForEverybody } from '#modules/staff/server/public/people.ts';
import { ofManagedClients } from '#modules/jobs/server/public/jobs.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { timekeeperModule } from '../rights.ts';
import type { TimeTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;
type Entries = SelectQueryBuilder<TimeTables, 'time_entry', Record<never, never>>;

/** Roles that see the time of more than those below them (decisions D1). */
const roles = { hr: 2, manager: 7, hod: 9 } as const;

/** The entries that this person may see, nothing selected yet. None for client users. */
export function visible({ db, actor }: Stand): Entries {
  const rows = db.withTables<TimeTables>().selectFrom('time_entry').where('time_entry.deleted_at', 'is', null);
  if (actor.audience === 'client') return rows.where(sql<boolean>`false`);
  const people = whosePeople(actor);
  if (!people) return rows;
  const theirs = sql<boolean>`time_entry.employee_id in ${people}`;
  if (actor.role.id !== roles.manager) return rows.where(theirs);
  return rows.where(
    sql<boolean>`(${theirs} or time_entry.job_id in (select job.id from job where ${ofManagedClients(actor.accountId)}))`,
  );
}

/** The people whose weeks somebody sees, as a subquery for `in`; undefined for everybody's. */
export function whosePeople(actor: Reader['actor']): RawBuilder<number> | undefined {
  if (isForEverybody(actor)) return undefined;
  return actor.role.id === roles.hod ? departmentOf(actor.accountId) : circleOf(actor.accountId);
}

/** Those of the departments that somebody heads, those who report to them, and themselves. */
const departmentOf = (accountId: number): RawBuilder<number> => sql`(
  select colleague.id from employee as colleague
  join employee as head on head.heads_department_id = colleague.department_id
  where head.user_id = ${accountId} and head.deleted_at is null and colleague.deleted_at is null
  union all ${circleOf(accountId)})`;

/** Somebody's weeks are decided about by those above them; HR reads only, and nobody decides about their own. */
export const mayDecideAtAll = ({ actor }: Pick<Work, 'actor'>): boolean =>
  mayUse(actor, timekeeperModule.update) && actor.role.id !== roles.hr;
