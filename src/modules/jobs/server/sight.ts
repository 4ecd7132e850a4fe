/** Whose jobs are whose (the README says it in words). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { advanceModule } from '#modules/clients/rights.ts';
import type { ClientsOfWork } from '#modules/clients/server/public/sight-by-work.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { archiveModule } from '../rights.ts';
import type { JobTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;
type Jobs = SelectQueryBuilder<JobTables, 'job', Record<never, never>>;

/** What a client is not told of yet (decisions D18). */
export const drafts = ['Job Created', 'SOW Created', 'Awaiting Quote'] as const;

/** Roles that see some jobs only (decisions D1); the others see all. */
const narrow: ReadonlySet<number> = new Set([roleIds.team, roleIds.clientManager, roleIds.accountant, roleIds.hod]);

/** The jobs that this person may see, nothing selected yet: archived ones are for who has the right to the archive. */
export function visible({ db, actor }: Stand): Jobs {
  const rows = unarchivedOrAll({ db, actor });
  if (actor.audience === 'client') {
    return rows.where('job.client_id', '=', actor.clientId ?? 0).where('job.status', 'not in', [...drafts]);
  }
  const of = whoseJobs(actor);
  return of ? rows.where(of) : rows;
}

function unarchivedOrAll({ db, actor }: Stand): Jobs {
  const rows = db.withTables<JobTables>().selectFrom('job').where('job.deleted_at', 'is', null);
  return mayUse(actor, archiveModule.read) ? rows : rows.where('job.archived_at', 'is', null);
}

function whoseJobs(actor: Reader['actor']): RawBuilder<boolean> | undefined {
  const role = actor.role.id;
  if (!narrow.has(role) || mayUse(actor, advanceModule.read)) return undefined;
  if (role === roleIds.hod) return hasOnIt(departmentOf(actor));
  if (role === roleIds.clientManager) return sql<boolean>`(${ofOwnClients(actor)} or ${hasOnIt(treeOf(actor))})`;
  return sql<boolean>`(${hasOnIt(oneself(actor))} or ${ofOwnTeam(actor)})`;
}

/**
 * The ids of the clients for whom this person sees a job; a HOD, who may see all jobs, for whom the department has one.
 * Each way to be on a job is read by its own index: as one condition, all jobs would be read for a few clients.
 */
export const clientsOfJobs: ClientsOfWork = (reader) => {
  const { actor } = reader;
  const isHod = actor.role.id === roleIds.hod;
  if (!isHod && mayUse(actor, advanceModule.read)) return visible(reader).select('job.client_id');
  const people = isHod ? departmentOf(actor) : oneself(actor);
  const rows = unarchivedOrAll(reader).select('job.client_id');
  const ways = [
    rows.where(sql<boolean>`job.manager_id in ${people}`),
    rows.where(sql<boolean>`job.reviewer_id in ${people}`),
    rows
      .innerJoin('job_assignee', 'job_assignee.job_id', 'job.id')
      .where(sql<boolean>`job_assignee.assignee_id in ${people}`),
    ...(isHod ? [] : [rows.where(ofOwnTeam(actor))]),
  ];
  return sql`${sql.join(ways, sql` union all `)}`;
};

/** The employee behind the account, as a subquery. */
export const oneself = ({ accountId }: Pick<Reader['actor'], 'accountId'>) =>
  sql`(select id from employee where user_id = ${accountId} and deleted_at is null)`;

/** Everybody who reports to somebody, however far below, and themselves. */
const treeOf = ({ accountId }: Reader['actor']) => sql`(
  with recursive tree as (
    select id from employee where user_id = ${accountId} and deleted_at is null
    union select employee.id from employee
    join tree on tree.id in (employee.reporting_manager_1_id, employee.reporting_manager_2_id)
    where employee.deleted_at is null
  ) select id from tree)`;

const departmentOf = ({ accountId }: Reader['actor']) => sql`(
  select colleague.id from employee as colleague
  join employee as head on colleague.id = head.id or head.heads_department_id = colleague.department_id
  where head.user_id = ${accountId} and head.deleted_at is null)`;

/**
 * That one of these people prepares, reviews or manages the job. Each job's own assignees are looked up: all jobs of so
 * many people do not fit into the memory of a statement, which would then look for each job among all of them.
 */
const hasOnIt = (people: RawBuilder<unknown>) => sql<boolean>`(
  job.manager_id in ${people} or job.reviewer_id in ${people}
  or exists (select from job_assignee where job_assignee.job_id = job.id and assignee_id in ${people}))`;

const ofOwnClients = (actor: Reader['actor']) => sql<boolean>`job.client_id in (
  select client.id from client
  where ${oneself(actor)} in (client.manager_id, client.partner_id, client.backup_manager_id))`;

export const ofOwnTeam = (actor: Pick<Reader['actor'], 'accountId'>) => sql<boolean>`job.team_id in ${teamOf(actor)}`;

const teamOf = ({ accountId }: Pick<Reader['actor'], 'accountId'>) =>
  sql`(select team_id from employee where user_id = ${accountId} and deleted_at is null)`;
