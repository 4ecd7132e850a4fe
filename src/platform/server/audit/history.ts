import type { BusinessEvent } from '#platform/contract/event.ts';
import type { HistoryChange, HistoryEntry, HistoryUndo } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type ToldValue, withheldIn } from '#platform/contract/history.ts';
import { sql } from 'kysely';
import { cut } from '../list/order.ts';
import type { Work } from '../work.ts';
import type { AuditTables, Row } from './record.ts';
import { standingUndo } from '../undo/standing.ts';

/** How a field of a record is shown in its history. */
export type HistoryField = {
  readonly label: string;
  /** Turns the value into words; the stored value by default. Null and undefined show as empty. */
  readonly show?: (value: unknown) => string | null;
};

/** How a record's history is shown to this person. */
export type HistorySource = {
  /** As the module's events name it. */
  readonly entity: string;
  readonly events: readonly BusinessEvent[];
  /** Column -> how it is shown. Columns not listed are never shown. */
  readonly fields: Readonly<Record<string, HistoryField>>;
  /** Events shown only to the side that caused them, staff or client users. */
  readonly ownSideOnly?: readonly BusinessEvent[];
};

/**
 * A record's history, newest first: who changed what, when, in words. The caller has checked that this person may see
 * the record (`visible` first); the source says which fields.
 * @param id the record's id
 */
export async function historyOf(
  work: Work,
  source: HistorySource,
  id: number,
  { offset, limit }: PageQuery,
): Promise<Page<HistoryEntry>> {
  const told = entriesOf(work, source, id);
  const [rows, { count }] = await Promise.all([
    cut(
      told
        .select(['id', 'at', 'actor_id', 'actor_name', 'event', 'before', 'after', 'request_id'])
        .orderBy('id', 'desc'),
      limit,
      offset,
    ).execute(),
    told.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  const undo = await standingUndo(work, rows);
  const says = new Map(source.events.map((event) => [event.name, event.says]));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      at: row.at,
      by: row.actor_name,
      says: says.get(row.event) ?? row.event,
      changes: changesOf(source, rowOf(row.before), rowOf(row.after)),
      undo: undoOf(row, rows, undo),
    })),
    count,
  };
}

/** Only beside a call's last entry. */
function undoOf(row: Entry, rows: readonly Entry[], undo: ReadonlyMap<string, HistoryUndo>) {
  const last = rows.find(({ request_id }) => request_id === row.request_id);
  return last === row ? undo.get(row.request_id) : undefined;
}

type Entry = { readonly request_id: string };

function entriesOf(work: Work, { entity, events, ownSideOnly = [] }: HistorySource, id: number) {
  const own = new Set(ownSideOnly.map(({ name }) => name));
  const side = sql<number>`(select id from account where audience = ${work.actor.audience})`;
  const open = events.map(({ name }) => name).filter((name) => !own.has(name));
  return work.db
    .withTables<AuditTables>()
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where((where) =>
      where.or([
        where('event', '=', sql<string>`any(${open})`),
        where.and([where('event', '=', sql<string>`any(${[...own]})`), where('actor_id', 'in', side)]),
      ]),
    );
}

/** The changed fields of an event; none for a creation or deletion, which the event itself describes. */
function changesOf({ fields }: HistorySource, before: Row | null, after: Row | null): HistoryChange[] {
  if (!after) return [];
  const columns = before || (after && !('id' in after)) ? Object.keys(fields) : [];
  return columns.flatMap((column) => {
    const field = fields[column];
    const [from, to] = [shown(field, before?.[column]), shown(field, after?.[column])];
    const differs = from !== to || typeof from === 'object';
    return field && differs && (from ?? to) !== null ? [{ label: field.label, from, to }] : [];
  });
}

function shown(field: HistoryField | undefined, value: unknown): ToldValue {
  if (value === null || value === undefined || value === '') return null;
  const withheld = withheldIn(value);
  if (withheld !== null) return { withheld };
  return field?.show ? field.show(value) : String(value);
}

// jsonb arrives parsed; the table's type describes how it is written.
const rowOf = (value: unknown): Row | null => value as Row | null;
