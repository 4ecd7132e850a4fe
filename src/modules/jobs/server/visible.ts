/** The jobs that each person may see (described in the README). */
import { isAmong, type People, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { advanceModule } from '#modules/clients/rights.ts';
import { managedClients } from '#modules/clients/server/public/clients.ts';
import type { ClientsOfWork } from '#modules/clients/server/public/visible-by-work.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { scopeOf } from '#platform/server/list/said-once.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { archiveModule } from '../rights.ts';
import type { JobTables } from './tables.ts';

type Stand = Pick<Reader, 'db' | 'actor'>;
type Jobs = SelectQueryBuilder<JobTables, 'job', Record<never, never>>;

/** States hidden from clients (decisions D18). */
export const drafts = ['Job Created', 'SOW Created', 'Awaiting Quote'] as const;

/** Roles that see only some jobs (decisions D1); others see all. */
const narrow: ReadonlySet<number> = new Set([roleIds.team, roleIds.clientManager, roleIds.accountant, roleIds.hod]);

/**
 * Visible jobs, nothing selected yet: archived ones for readers with the right to the archive, and for their client,
 * who keeps what it was given.
 */
export const visible = (reader: Stand): Jobs => ofReader(reader, unarchivedOrAll(reader));

/** The same including archived jobs, for reports (decisions D38). */
export const visibleInReports = (reader: Stand): Jobs => ofReader(reader, kept(reader));

function ofReader({ actor }: Stand, rows: Jobs): Jobs {
  if (actor.audience === 'client') {
    return rows.where('job.client_id', '=', actor.clientId ?? 0).where('job.status', 'not in', [...drafts]);
  }
  const of = whoseJobs(actor);
  return of ? rows.where(scopeOf('job', of.one, of.all)) : rows;
}

const kept = ({ db }: Stand): Jobs => db.withTables<JobTables>().selectFrom('job').where('job.deleted_at', 'is', null);

function unarchivedOrAll(reader: Stand): Jobs {
  const seesArchive = reader.actor.audience === 'client' || mayUse(reader.actor, archiveModule.read);
  return seesArchive ? kept(reader) : kept(reader).where('job.archived_at', 'is', null);
}

/** The condition for one job, and for all at once; undefined for readers who see all. */
function whoseJobs(actor: Reader['actor']) {
  if (!narrow.has(actor.role.id) || mayUse(actor, advanceModule.read)) return undefined;
  return { one: isOf(actor, oneByOne), all: isOf(actor, allAtOnce) };
}

type Way = typeof oneByOne;

function isOf(actor: Reader['actor'], { isOn, isIn }: Way): RawBuilder<boolean> {
  const role = actor.role.id;
  const people = peopleOf({ actor });
  if (role === roleIds.hod) return isOn(departmentOf(people));
  if (role === roleIds.clientManager)
    return sql<boolean>`(${isIn(sql`job.client_id`, managedClients({ actor }))} or ${isOn(people.circle)})`;
  return sql<boolean>`(${isOn(people.self)} or ${isIn(sql`job.team_id`, teamOf(actor))})`;
}

/**
 * Ids of clients with a job visible to the reader; for a HOD, who sees all jobs, with a job of their department. Each
 * way to be on a job uses its own index: one combined condition would read all jobs for a few clients.
 */
export const clientsOfJobs: ClientsOfWork = (reader) => {
  const { actor } = reader;
  const isHod = actor.role.id === roleIds.hod;
  if (!isHod && mayUse(actor, advanceModule.read)) return visible(reader).select('job.client_id');
  const own = peopleOf(reader);
  const people = isHod ? departmentOf(own) : own.self;
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

/** The department of a head, who may belong to another one. */
const departmentOf = ({ self, department }: People) => sql`(${department} union ${self})`;

/** Whether one of these people prepares, reviews or manages the job: each way uses its own index. */
const hasOnIt = (people: RawBuilder<unknown>) => sql<boolean>`(
  ${isAmong(sql`job.manager_id`, people)} or ${isAmong(sql`job.reviewer_id`, people)}
  or exists (select from job_assignee where job_assignee.job_id = job.id and ${isAmong(sql`assignee_id`, people)}))`;

/** The same with the prepared jobs found first, rather than again for every job. */
const areOnIt = (people: RawBuilder<unknown>) => sql<boolean>`(
  ${isAmong(sql`job.manager_id`, people)} or ${isAmong(sql`job.reviewer_id`, people)}
  or ${isAmong(sql`job.id`, sql`(select job_id from job_assignee where ${isAmong(sql`assignee_id`, people)})`)})`;

export const ofOwnTeam = (actor: Pick<Reader['actor'], 'accountId'>) => sql<boolean>`job.team_id in ${teamOf(actor)}`;

const teamOf = ({ accountId }: Pick<Reader['actor'], 'accountId'>) =>
  sql`(select team_id from employee where user_id = ${accountId} and deleted_at is null)`;

const isIn = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql<boolean>`${column} in ${ids}`;
const oneByOne = { isOn: hasOnIt, isIn };
const allAtOnce = { isOn: areOnIt, isIn: isAmong };
