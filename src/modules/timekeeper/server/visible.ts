/** Which time each person may see (design of the business core; explained in the README). */
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

/** The entries that this person may see, with nothing selected yet. None for client users. */
export function visible(reader: Stand): Entries {
  const rows = reader.db.withTables<TimeTables>().selectFrom('time_entry').where('time_entry.deleted_at', 'is', null);
  const seen = isSeen(reader, { person: sql`time_entry.employee_id`, client: sql`time_entry.client_id` });
  return seen ? rows.where(seen) : rows;
}

type Whose = { readonly person: RawBuilder<unknown>; readonly client: RawBuilder<unknown> };

/** Whether this person may see a person's time for a client, in a statement with both; undefined: all of it. */
export function isSeen(reader: Stand, { person, client }: Whose): RawBuilder<boolean> | undefined {
  const { actor } = reader;
  if (actor.audience === 'client') return sql<boolean>`false`;
  const people = whosePeople(reader);
  if (!people) return undefined;
  const theirs = isAmong(person, people);
  if (actor.role.id !== roleIds.clientManager) return theirs;
  // An entry on a job also has the job's client, so only few ids are looked up in the index.
  return sql<boolean>`(${theirs} or ${isAmong(client, managedClients(reader))})`;
}

/** The people whose weeks the reader sees today, as a subquery for `in`; undefined for everybody's. */
export const whosePeople = (reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined =>
  peopleConcerning(reader, timeApproval);
