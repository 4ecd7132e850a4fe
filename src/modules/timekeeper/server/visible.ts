/** Which time each person may see (design of the business core; in words: the README). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { peopleConcerning } from '#modules/delegation/server/public/deciders.ts';
import { managedClients } from '#modules/clients/server/public/clients.ts';
import { isAmong } from '#modules/staff/server/public/people-of.ts';
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
  const theirs = isAmong(sql`time_entry.employee_id`, people);
  if (actor.role.id !== roleIds.clientManager) return rows.where(theirs);
  // An entry of a job keeps its job's client: so few ids are looked up in the index.
  return rows.where(sql<boolean>`(${theirs} or ${isAmong(sql`time_entry.client_id`, managedClients(reader))})`);
}

/** The people whose weeks somebody sees today, as a subquery for `in`; undefined for everybody's. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, timeApproval);
