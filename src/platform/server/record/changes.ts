/**
 * Adds, changes and deletes records, the same for every module (decisions D8). A record's table has `id`, `version` and
 * the columns of who changed it when; only the values of the other columns are up to the module.
 */
import type { BusinessEvent } from '#platform/contract/event.ts';
import { type Generated, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { changedMeanwhile } from '../audit/changed.ts';
import { record, recordCreated } from '../audit/record.ts';
import { notFound } from '../errors.ts';
import { insertWhole } from '../insert.ts';
import { type Reader, readerOf } from '../list/reader.ts';
import type { Work } from '../work.ts';
import { addLinks, type Link, readLinks, saveLinks } from './links.ts';

/** The columns that every table of records has, for the module's `tables.ts`. */
export type Traces = {
  id: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_by: number | null;
  updated_at: string | null;
  deleted_by: number | null;
  deleted_at: string | null;
  version: Generated<number>;
};

/** A stored row, `Selectable` of the table's type. */
type Stored = Readonly<Selectable<Traces>>;

/** The rows of one table of records; `RecordSource<StoredEvent>`. */
export type RecordSource<Row extends Stored> = {
  readonly table: string;
  /** As the module's events name it. */
  readonly entity: string;
  /** Its display name, where it differs from the entity's name. */
  readonly called?: string;
  /** The rows this person may see. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the module joins to decide
  readonly visible: (reader: Reader) => SelectQueryBuilder<any, any, Record<never, never>>;
  /** Its rows belong to client companies; a client user adds them to the company they work for. */
  readonly ofClient?: boolean;
  /** The column of its state, if it has a life; only steps change it. */
  readonly status?: string | null;
  /** Its link tables; a row being changed has their ids beside its columns. */
  readonly links?: readonly Link[];
  /** Only carries the type. */
  readonly row?: Row;
};

/** The columns to give; those that may be null are optional. */
export type Columns<Row extends Stored> = {
  [Name in Exclude<keyof Row, keyof Traces> as null extends Row[Name] ? never : Name]: Row[Name];
} & { [Name in Exclude<keyof Row, keyof Traces> as null extends Row[Name] ? Name : never]?: Row[Name] };

export type Changes<Row extends Stored> = { [Name in Exclude<keyof Row, keyof Traces>]?: Row[Name] };

/** Adds a record and its audit entry. @returns the row as stored */
export async function addRecord<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  event: BusinessEvent,
  columns: Columns<Row>,
): Promise<Row> {
  const { own, linked } = apart(source, columns);
  const values = { ...own, ...origin(work, source) };
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const inserted = await sql<Row>`
    insert into ${sql.table(source.table)} (${names}) values (${sql.join(Object.values(values))}) returning *`.execute(
    work.db,
  );
  const row = { ...only(inserted.rows), ...linked };
  await saveLinks(work, source.links ?? [], row.id, linked);
  await record(work, event, row.id, { after: row });
  work.afterCommit(() => work.references.forget(source.table));
  return row;
}

/** Rows inserted in one statement. */
const batch = 1000;

/**
 * Adds many records at once, with an audit entry each; all must give the same columns.
 * @returns their ids, in the same order
 */
export async function addRecords<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  event: BusinessEvent,
  many: readonly Columns<Row>[],
): Promise<readonly number[]> {
  const created = origin(work, source);
  const ids: number[] = [];
  for (let from = 0; from < many.length; from += batch) {
    const parts = many.slice(from, from + batch).map((columns) => apart(source, columns));
    const rows = await insertWhole<Row>(
      work,
      source.table,
      parts.map(({ own }) => Object.assign({}, own, created)),
    );
    const whole = rows.map((row, at) => Object.assign({}, row, parts[at]?.linked));
    await addLinks(work, source.links ?? [], whole);
    await recordCreated(work, event, whole);
    ids.push(...rows.map(({ id }) => id));
  }
  work.afterCommit(() => work.references.forget(source.table));
  return ids;
}

/**
 * Changes a record this person may see, and records who changed what when. The state of a life stays unchanged; use
 * `takeStep` and `portalStep` for that.
 * @param version the version it was changed from; without it the last save wins
 * @param change returns the changes, or throws its refusal
 * @param noted what else the trail records, outside any column: a reason
 * @throws 404 when this person may not see it, 409 when someone else saved in between
 */
export async function changeRecord<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  event: BusinessEvent,
  id: number,
  version: number | undefined,
  change: (before: Row) => Changes<Row> | Promise<Changes<Row>>,
  noted?: (before: Row) => Readonly<Record<string, unknown>>,
): Promise<Row> {
  const keepState = async (before: Row) => {
    const changes: Values = await change(before);
    const state = changes[source.status ?? ''];
    if (state !== undefined && state !== (before as Values)[source.status ?? '']) {
      throw new Error(`The state of '${source.entity}' is changed by the steps of its life alone`);
    }
    return changes as Changes<Row>;
  };
  return changeWithState(work, source, event, id, version, keepState, noted);
}

/** The same including the state, for the steps of a life. */
export async function changeWithState<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  event: BusinessEvent,
  id: number,
  version: number | undefined,
  change: (before: Row) => Changes<Row> | Promise<Changes<Row>>,
  noted: (before: Row) => Readonly<Record<string, unknown>> = () => ({}),
  keepsVersion = false,
): Promise<Row> {
  const before = await lockRecord(work, source, id);
  if (version !== undefined && version !== before.version) {
    throw await changedMeanwhile(work, source.entity, id, before.version, source.called);
  }
  const changes = await change(before);
  const after = await update(work, source, before, {
    ...changes,
    updated_by: work.actor.accountId || null,
    updated_at: work.now.toISOString(),
    ...(keepsVersion && { version: before.version }),
  });
  await record(work, event, id, { before, after: { ...after, ...noted(before) } });
  return after;
}

/**
 * Deletes a record; it can be restored for 30 days.
 * @param check throws its refusal, with the row locked
 * @param noted what else the trail records: the reason, or what became of it
 * @throws 404
 */
export async function deleteRecord<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  event: BusinessEvent,
  id: number,
  check?: (before: Row) => void | Promise<void>,
  noted: Readonly<Record<string, unknown>> | null = null,
): Promise<{ id: number }> {
  const before = await lockRecord(work, source, id);
  await check?.(before);
  const deleted = { deleted_by: work.actor.accountId || null, deleted_at: work.now.toISOString() };
  await update(work, source, before, deleted);
  await record(work, event, id, { before, after: noted });
  return { id };
}

/**
 * The row, locked until the transaction ends.
 * @throws 404 when this person may not see it
 */
export const lockRecord = <Row extends Stored>(work: Work, source: RecordSource<Row>, id: number): Promise<Row> =>
  storedRow(work, source, id, (rows) => rows.forUpdate(source.table));

/**
 * The stored row, without a lock.
 * @throws 404 when this person may not see it
 */
export const readRecord = <Row extends Stored>(work: Work, source: RecordSource<Row>, id: number): Promise<Row> =>
  storedRow(work, source, id, (rows) => rows);

// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the source's `visible` joins
type Found = SelectQueryBuilder<any, any, any>;

async function storedRow<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  id: number,
  held: (rows: Found) => Found,
): Promise<Row> {
  const { links = [] } = source;
  const rows: Found = source.visible(readerOf(work)).selectAll(source.table).where(`${source.table}.id`, '=', id);
  const row: Values | undefined = await held(rows).executeTakeFirst();
  if (!row) throw notFound();
  // The source names its table; test/tables.test.ts checks the type against the database.
  return { ...row, ...(links.length > 0 && (await readLinks(work, links, id))) } as Row;
}

async function update<Row extends Stored>(
  work: Work,
  source: RecordSource<Row>,
  before: Row,
  changes: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const { own, linked } = apart(source, changes);
  const set = Object.entries({ version: before.version + 1, ...own });
  const updated = await sql<Row>`
    update ${sql.table(source.table)} set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${before.id} returning *`.execute(work.db);
  await saveLinks(work, source.links ?? [], before.id, linked);
  work.afterCommit(() => work.references.forget(source.table));
  const kept = (source.links ?? []).map(({ key }) => [key, (before as Values)[key]]);
  return { ...only(updated.rows), ...Object.fromEntries(kept), ...linked };
}

/** Who added a row, when, and for which client company. */
const origin = ({ actor, now }: Work, { ofClient = false }: Pick<RecordSource<Stored>, 'ofClient'>) => ({
  created_by: actor.accountId || null,
  created_at: now.toISOString(),
  ...(ofClient && { client_id: actor.clientId }),
});

/** Rows of client companies: client users see those of their current company, staff see all. */
export const ofOwnClient = <Rows extends Whereable<Rows>>(
  rows: Rows,
  table: string,
  { audience, clientId }: Pick<Work['actor'], 'audience' | 'clientId'>,
): Rows => (audience === 'client' ? rows.where(sql.ref(`${table}.client_id`), '=', clientId ?? 0) : rows);

type Whereable<Rows> = { where(column: RawBuilder<unknown>, operator: '=', value: number): Rows };

type Values = Readonly<Record<string, unknown>>;

/** Separates the columns of the table from those of link tables. */
function apart({ links = [] }: Pick<RecordSource<Stored>, 'links'>, columns: Values) {
  const isLinked = (key: string) => links.some((link) => link.key === key);
  const of = (linked: boolean) =>
    Object.fromEntries(Object.entries(columns).filter(([key]) => isLinked(key) === linked));
  return { own: of(false), linked: of(true) };
}

function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A statement that returns one row returned none');
  return row;
}
