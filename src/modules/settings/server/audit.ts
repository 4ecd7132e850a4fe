import { realDate, showDate, showMoment } from '#platform/contract/dates.ts';
import type { ExportQuery, FilterValue, ListQuery, Page } from '#platform/contract/list.ts';
import { inWords, type ToldValue, withheldIn } from '#platform/contract/history.ts';
import { namesByEntity, namesByReference, nameKey } from '#platform/server/audit/names.ts';
import type { AuditTables } from '#platform/server/audit/record.ts';
import type { AuditWords } from '#platform/server/audit/words.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { everyEntity } from '#platform/server/list/count.ts';
import { exportList } from '#platform/server/list/export.ts';
import { containing } from '#platform/server/list/filters.ts';
import { listPage, type ListSource, rowCount, usualSizes } from '#platform/server/list/page.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type AuditChange, type AuditEntry, auditList, type OpenedEntry } from '../audit.ts';
import { eventsAbout, kindOf, labelOf, saysOf } from './audit-words.ts';

type Stored = AuditTables['audit_entry'];
type Shown = Pick<Stored, 'id' | 'at' | 'actor_name' | 'event' | 'entity' | 'entity_id' | 'request_id'>;

/** Unscoped: the endpoints' access to the audit trail is the only check. */
const visible = (work: Work) => work.db.withTables<AuditTables>().selectFrom('audit_entry');

const shown = ['id', 'at', 'actor_name', 'event', 'entity', 'entity_id', 'request_id'] as const;

/**
 * @param actors full names
 * @param events event names; null for all
 */
type Narrowed = { readonly actors: readonly string[] | null; readonly events: readonly string[] | null };

function narrowed(work: Work, { actors, events }: Narrowed) {
  let rows = visible(work);
  if (actors) rows = rows.where('actor_name', '=', sql<string>`any(${actors}::text[])`);
  if (events) rows = rows.where('event', '=', sql<string>`any(${events}::text[])`);
  return rows;
}

const source = (work: Work, narrowing: Narrowed): ListSource<AuditTables, 'audit_entry', Shown> => ({
  declaration: auditList,
  entity: everyEntity,
  rows: narrowed(work, narrowing),
  select: (rows) => rows.select(shown),
  key: 'audit_entry.id',
  columns: {
    at: 'audit_entry.at',
    actor: 'audit_entry.actor_name',
    event: 'audit_entry.event',
    entity: 'audit_entry.entity',
    entity_id: 'audit_entry.entity_id',
    request_id: 'audit_entry.request_id',
  },
});

/** The number of entries for these column filters, as a subquery. */
export const entryCount = (work: Work, filters: Readonly<Record<string, string>>) =>
  rowCount(work, source(work, { actors: null, events: null }), filters);

/** Finds a page's ids first: they come from the index `audit_entry_list`, while full entries are much wider. */
export async function auditPage(work: Work, words: AuditWords, query: ListQuery): Promise<Page<AuditEntry>> {
  const { actor, about, ...others } = query;
  const sizes = { ...usualSizes, deepFrom: 0 };
  const narrowing = { actors: await actorsLike(work, actor), events: eventsAbout(words, about) };
  const { rows, count } = await listPage(work, source(work, narrowing), others, sizes);
  const names = await namesByEntity(work, words.records, rows);
  return { rows: rows.map((row) => toWire(words, row, names.get(nameKey(row)) ?? null)), count };
}

/** @throws 404 if there is no such entry */
export async function auditEntryById(work: Work, words: AuditWords, id: number): Promise<OpenedEntry> {
  const entry = await visible(work).selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry) throw notFound();
  const seal = await sql<{ day: string; position: number }>`
    select day, position from audit_seal where entry_id = ${id}`.execute(work.db);
  const names = await namesByEntity(work, words.records, [entry]);
  return {
    ...toWire(words, entry, names.get(nameKey(entry)) ?? null),
    actor_id: entry.actor_id,
    changes: await changesOf(work, words, entry),
    seal: seal.rows[0] ?? null,
  };
}

/** The same list with the changes, as a file. */
export async function auditExport(work: Work, words: AuditWords, filtered: ExportQuery): Promise<FileReply> {
  const { actor, about, ...query } = filtered;
  const whole: ListSource<AuditTables, 'audit_entry', Stored> = {
    ...source(work, { actors: await actorsLike(work, actor), events: eventsAbout(words, about) }),
    select: (rows) => rows.selectAll(),
  };
  return exportList(work, whole, query, 'Audit trail', exportColumns(words), (row) => row);
}

/**
 * Actor names that contain the text, found by stepping from one distinct name to the next in an index. Entries are then
 * filtered by full names, whose frequency the planner knows. Null without a text.
 */
async function actorsLike(work: Work, text: FilterValue): Promise<readonly string[] | null> {
  if (text === undefined) return null;
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      (select actor_name from audit_entry order by actor_name limit 1)
      union all
      select (select actor_name from audit_entry where actor_name > names.name order by actor_name limit 1)
      from names where names.name is not null
    ) select name from names where name ilike ${containing(String(text))} order by name`.execute(work.db);
  return rows.map(({ name }) => name);
}

const exportColumns = (words: AuditWords): readonly ExportColumn<Stored>[] => [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 10 },
  { heading: 'Date', kind: 'moment', value: (row) => row.at, width: 18 },
  { heading: 'Moment (UTC)', kind: 'text', value: (row) => row.at, width: 26 },
  { heading: 'Person', kind: 'text', value: (row) => row.actor_name, width: 24 },
  { heading: 'Event', kind: 'text', value: (row) => saysOf(words, row.event), width: 28 },
  { heading: 'Kind of record', kind: 'text', value: (row) => kindOf(words, row.entity), width: 18 },
  { heading: 'Record ID', kind: 'text', value: (row) => row.entity_id, width: 12 },
  { heading: 'Before', kind: 'text', value: (row) => textOf(row.before), width: 48 },
  { heading: 'After', kind: 'text', value: (row) => textOf(row.after), width: 48 },
  { heading: 'Request ID', kind: 'text', value: (row) => row.request_id, width: 38 },
];

const toWire = (words: AuditWords, { actor_name, ...row }: Shown, name: string | null): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: actor_name,
  event: row.event,
  says: saysOf(words, row.event),
  entity: row.entity,
  kind: kindOf(words, row.entity),
  entity_id: row.entity_id,
  name,
  request_id: row.request_id,
});

/** Changes by field, before and after; fields empty on both sides are left out. */
async function changesOf(work: Work, words: AuditWords, entry: Stored): Promise<AuditChange[]> {
  const [before, after] = [rowOf(entry.before), rowOf(entry.after)];
  const names = await namesByReference(work, words.records, entry.entity, [before, after]);
  const inText = (column: string, value: unknown): ToldValue => {
    const withheld = withheldIn(value);
    if (withheld !== null) return { withheld };
    return names.get(`${column} ${String(value)}`) ?? shownValue(value, work.zone);
  };
  return Object.keys({ ...before, ...after }).flatMap((column) => {
    const [from, to] = [inText(column, before[column]), inText(column, after[column])];
    if (from === null && to === null) return [];
    return [{ column, label: labelOf(words, entry.entity, column), from, to }];
  });
}

/** A stored value for display: dates in the portal's format, empty values as null. */
function shownValue(value: unknown, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (realDate(value)) return showDate(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? showMoment(value, zone) : value;
}

// jsonb arrives parsed, while the table's type describes the written form.
const rowOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(inWords(value)));
