import { type BusinessEvent, onlyChangeOf } from '#platform/contract/event.ts';
import { notKept } from '#platform/contract/history.ts';
import { insertRows } from '../insert.ts';
import { forgetCounts } from '../list/count.ts';
import { react } from '../reactions.ts';
import { hear } from '../webhooks/changes.ts';
import type { Work } from '../work.ts';
import { CompiledQuery } from 'kysely';

// Written out: every write runs it, and building it would take a twentieth of its time.
const insertEntry = `
  insert into audit_entry (at, actor_id, actor_name, event, entity, entity_id, request_id, before, after)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export type Row = Readonly<Record<string, unknown>>;

export type AuditTables = {
  audit_entry: {
    id: number;
    at: string;
    actor_id: number | null;
    actor_name: string;
    event: string;
    entity: string;
    entity_id: string;
    before: string | null;
    after: string | null;
    request_id: string;
  };
};

/**
 * Writes the audit entry of a change, in the change's own transaction (decisions D8): who, when, what, before, after.
 * An update keeps only the fields that differ. After the commit the entity's lists are counted again. Other modules
 * react at once, in the same transaction.
 * @param id the record's id
 * @param change the row before (null when created) and after (null when deleted); never pass a secret. For fields
 *   declared `trail: 'changed'` only the fact of the change is kept
 */
export async function record(
  work: Work,
  event: BusinessEvent,
  id: number | string,
  change: { before?: Row | null; after?: Row | null } = {},
): Promise<void> {
  const { before, after } = differences(event, change.before ?? null, change.after ?? null);
  const { at, actor_id, actor_name, entity, entity_id, request_id } = entryOf(work, event, id);
  const texts = [before && JSON.stringify(before), after && JSON.stringify(after)];
  const values = [at, actor_id, actor_name, event.name, entity, entity_id, request_id, ...texts];
  await work.db.executeQuery(CompiledQuery.raw(insertEntry, values));
  work.afterCommit(() => forgetCounts(event.entity));
  await react(work, event, id);
  await hear(work, event, id, Object.keys({ ...before, ...after }));
}

/** The same for many records created at once: an entry each, written in one statement. */
export async function recordCreated(
  work: Work,
  event: BusinessEvent,
  rows: readonly (Row & { readonly id: number })[],
): Promise<void> {
  await insertRows(
    work,
    'audit_entry',
    rows.map((after) => ({ ...entryOf(work, event, after.id), before: null, after: keptOf(event, after) })),
  );
  work.afterCommit(() => forgetCounts(event.entity));
  for (const { id, ...after } of rows) {
    await react(work, event, id);
    await hear(work, event, id, Object.keys(after));
  }
}

/** The same for many records changed alike: an entry each, written in one statement. */
export async function recordChanges(
  work: Work,
  event: BusinessEvent,
  changes: readonly { readonly id: number; readonly before: Row; readonly after: Row }[],
): Promise<void> {
  await insertRows(
    work,
    'audit_entry',
    changes.map(({ id, before, after }) => ({
      ...entryOf(work, event, id),
      before: keptOf(event, before),
      after: keptOf(event, after),
    })),
  );
  work.afterCommit(() => forgetCounts(event.entity));
  for (const { id, before, after } of changes) {
    await react(work, event, id);
    await hear(work, event, id, Object.keys({ ...before, ...after }));
  }
}

/** The columns shared by all entries of this work. */
export const entryOf = (work: Work, event: BusinessEvent, id: number | string) => ({
  at: work.now.toISOString(),
  actor_id: work.actor.accountId || null,
  actor_name: nameOf(work.actor),
  event: event.name,
  entity: event.entity,
  entity_id: String(id),
  request_id: work.requestId,
});

/** Changes made with an access token say so wherever the trail is shown. */
const nameOf = ({ name, token }: Work['actor']) => (token ? `${name} by token ${token.name}` : name);

function differences(event: Event, before: Row | null, after: Row | null) {
  if (!before || !after) return { before: keptOf(event, before), after: keptOf(event, after) };
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key] ?? null]));
  return { before: keptOf(event, only(before)), after: keptOf(event, only(after)) };
}

type Event = Pick<BusinessEvent, 'entity'>;

/** A row as the trail keeps it: for some fields only that they had a value. */
export function keptOf({ entity }: Event, row: Row | null): Row | null {
  const hidden = onlyChangeOf(entity);
  if (!row || !hidden) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, hidden.has(name) && !isNone(value) ? notKept : value]),
  );
}

const isNone = (value: unknown) => value === null || value === undefined || value === '';
