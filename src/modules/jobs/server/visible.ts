/** Which jobs each person may see (in words: the README). */
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

/** What a client is not told of yet (decisions D18). */
export const drafts = ['Job Created', 'SOW Created', 'Awaiting Quote'] as const;

/** Roles that see some jobs only (decisions D1); the others see all. */
const narrow: ReadonlySet<number> = new Set([roleIds.team, roleIds.clientManager, roleIds.accountant, roleIds.hod]);

/**
 * The jobs that this person may see, nothing selected yet: archived ones are for who has the right to the archive, and
 * for their client, who keeps what it was given.
 */
export const visible = (reader: Stand): Jobs => ofReader(reader, unarchivedOrAll(reader));

/** The same wherever they are shelved: reports ask whose a job is, also of those that are archived (decisions D38). */
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

/** As it is asked of one job, and of all at once; undefined where all are seen. */
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
 * The ids of the clients for whom this person sees a job; a HOD, who may see all jobs, for whom the department has one.
 * Each way to be on a job is read by its own index: as one condition, all jobs would be read for a few clients.
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

/** The department of a head, who may be of another one. */
const departmentOf = ({ self, department }: People) => sql`(${department} union ${self})`;

/** That one of these people prepares, reviews or manages the job: each way to be on it is read by its own index. */
const hasOnIt = (people: RawBuilder<unknown>) => sql<boolean>`(
  ${isAmong(sql`job.manager_id`, people)} or ${isAmong(sql`job.reviewer_id`, people)}
  or exists (select from job_assignee where job_assignee.job_id = job.id and ${isAmong(sql`assignee_id`, people)}))`;

/** The same with what they prepare found first: job by job it would be found each time anew. */
const areOnIt = (people: RawBuilder<unknown>) => sql<boolean>`(
  ${isAmong(sql`job.manager_id`, people)} or ${isAmong(sql`job.reviewer_id`, people)}
  or ${isAmong(sql`job.id`, sql`(select job_id from job_assignee where ${isAmong(sql`assignee_id`, people)})`)})`;

export const ofOwnTeam = (actor: Pick<Reader['actor'], 'accountId'>) => sql<boolean>`job.team_id in ${teamOf(actor)}`;

const teamOf = ({ accountId }: Pick<Reader['actor'], 'accountId'>) =>
  sql`(select team_id from employee where user_id = ${accountId} and deleted_at is null)`;

const isIn = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql<boolean>`${column} in ${ids}`;
const oneByOne = { isOn: hasOnIt, isIn };
const allAtOnce = { isOn: areOnIt, isIn: isAmong };
