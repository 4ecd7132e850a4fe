/** Which time each person may see (design of the business core; in words: the README). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { ofManagedClients } from '#modules/jobs/server/public/jobs.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { timeApproval } from '../contract.ts';
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
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, timeApproval);
