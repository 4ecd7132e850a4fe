import type { FieldValue } from '#platform/contract/master-field.ts';
import type { MasterBody, MasterRow } from '#platform/contract/master-calls.ts';
import { type Master, whyStays } from '#platform/contract/master.ts';
import { type RawBuilder, sql } from 'kysely';
import { changedMeanwhile } from '../audit/changed.ts';
import { record } from '../audit/record.ts';
import { inUse, invalid, mustBeValid, notFound, refused } from '../errors.ts';
import type { Work } from '../work.ts';
import { notChoosable } from './chosen.ts';
import { columnOf } from './columns.ts';
import type { Masters } from './masters.ts';
import { masterById } from './source.ts';
import { onlyOnce } from './unique.ts';
import { usageOf } from './usage.ts';

/** A row as stored. */
export type StoredEntry = Readonly<Record<string, FieldValue>> & {
  readonly id: number;
  readonly fixed: boolean;
  readonly active: boolean;
  readonly version: number;
};

export async function addEntry(work: Work, masters: Masters, master: Master, body: MasterBody): Promise<MasterRow> {
  await checkFields(work, master, body, null);
  const values = { ...columnsOf(master, body), created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await onlyOnce(master, body, () =>
    sql<StoredEntry>`insert into ${sql.table(master.table)} (${sql.join(columns)})
      values (${sql.join(Object.values(values))}) returning *`.execute(work.db),
  );
  const [row] = rows;
  if (!row) throw notFound();
  await record(work, master.events.added, row.id, { after: row });
  return masterById(work, master, masters.people, row.id);
}

/**
 * Saves an edit.
 * @throws 404 when it does not exist, 409 when someone else saved in between, 400 for invalid input
 */
export async function updateEntry(
  work: Work,
  masters: Masters,
  master: Master,
  id: number,
  { version, ...body }: MasterBody & { version?: number | undefined },
): Promise<MasterRow> {
  const before = await lockEntry(work, master, id, version);
  await checkFields(work, master, body, before);
  checkFixed(master, body, before);
  const after = await onlyOnce(master, body, () => change(work, master, before, columnsOf(master, body)));
  await record(work, master.events.updated, id, { before, after });
  return masterById(work, master, masters.people, id);
}

/** Switches an entry on or off. An entry switched off stays where it was chosen, but cannot be chosen again. */
export async function setEntryActive(
  work: Work,
  masters: Masters,
  master: Master,
  id: number,
  { isActive, version }: { isActive: boolean; version?: number | undefined },
): Promise<MasterRow> {
  const before = await lockEntry(work, master, id, version);
  if (!isActive) refuseFixed(before);
  const after = await change(work, master, before, { active: isActive });
  await record(work, master.events.switched, id, { before, after });
  return masterById(work, master, masters.people, id);
}

/**
 * Deletes an entry nothing refers to; it can be restored for 30 days (decisions D8).
 * @throws 409 IN_USE with what refers to it
 */
export async function deleteEntry(work: Work, masters: Masters, master: Master, id: number): Promise<{ id: number }> {
  const before = await lockEntry(work, master, id);
  refuseFixed(before);
  const usage = await usageOf(work.db, master, id, masters.referrers);
  if (usage.count > 0) throw inUse(`This entry is used by ${usage.text}`, usage);
  await change(work, master, before, deletion(work));
  await record(work, master.events.deleted, id, { before });
  return { id };
}

/** The columns of an entry deleted now. */
export const deletion = (work: Work) => ({ deleted_by: work.actor.accountId, deleted_at: work.now.toISOString() });

/**
 * An entry, locked until the transaction ends.
 * @throws 404, and 409 when its version has changed
 */
export async function lockEntry(work: Work, master: Master, id: number, version?: number): Promise<StoredEntry> {
  const { rows } = await sql<StoredEntry>`
    select * from ${sql.table(master.table)} where id = ${id} and deleted_at is null for update`.execute(work.db);
  const [row] = rows;
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw await changedMeanwhile(work, master.table, id, row.version, 'entry');
  return row;
}

export function refuseFixed(entry: Pick<StoredEntry, 'fixed'>): void {
  const reason = whyStays({ isFixed: entry.fixed });
  if (reason) throw refused(reason);
}

/** Updates columns of an entry and who changed it when; increments its version. */
export async function change(
  work: Work,
  master: Master,
  { id }: Pick<StoredEntry, 'id'>,
  columns: Readonly<Record<string, FieldValue>>,
): Promise<StoredEntry> {
  const values = { ...columns, updated_by: work.actor.accountId, updated_at: work.now.toISOString() };
  const set: RawBuilder<unknown>[] = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<StoredEntry>`
    update ${sql.table(master.table)} set ${sql.join(set)}, version = version + 1 where id = ${id} returning *`.execute(
    work.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** A request's values by column. */
export const columnsOf = (master: Master, body: MasterBody): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(master.fields).map(([name, field]) => [columnOf(name, field), body[field.sentAs ?? name] ?? null]),
  );

/** Refuses to change the identifying field of an entry that the portal relies on. */
function checkFixed(master: Master, body: MasterBody, before: StoredEntry): void {
  if (!before.fixed) return;
  const wrong = Object.entries(master.fields).filter(
    ([name, field]) => field.stays && body[field.sentAs ?? name] !== before[columnOf(name, field)],
  );
  const said = wrong.map(([name, { sentAs, label }]) => [sentAs ?? name, `${label} stays: the portal relies on it`]);
  if (said.length > 0) throw invalid(Object.fromEntries(said));
}

/** @throws 400 at each field with a choice that is not available, or that does not go with another field */
async function checkFields(work: Work, master: Master, body: MasterBody, before: StoredEntry | null): Promise<void> {
  const references = Object.entries(master.fields).flatMap(([name, { of, sentAs, label, ...field }]) =>
    of ? [{ sent: sentAs ?? name, column: columnOf(name, field), of, label }] : [],
  );
  const lists = Object.fromEntries(references.map(({ sent, of, label }) => [sent, { of, label }]));
  const had = before && Object.fromEntries(references.map(({ sent, column }) => [sent, before[column]]));
  const wrong = { ...(await notChoosable(work, lists, body, had)), ...master.check(body) };
  mustBeValid(wrong);
}
