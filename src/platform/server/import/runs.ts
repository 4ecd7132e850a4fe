/** Past imports, and undoing them. */
import { mayUse } from '#platform/contract/access.ts';
import type { Import } from '#platform/contract/import.ts';
import { type ImportRun, undoHours, type UndoneImport } from '#platform/contract/import/runs.ts';
import { type RawBuilder, sql } from 'kysely';
import { notAllowed, notFound, Refusal, refused } from '../errors.ts';
import { columnsReferringTo } from '../referring.ts';
import type { Work } from '../work.ts';
import type { AddedIds, RowState, Undo } from './check.ts';

type Undoable = {
  readonly declared: Pick<Import<unknown>, 'calls' | 'many'>;
  readonly undo?: Undo | readonly Undo[];
};

const undosOf = ({ undo }: Undoable): readonly Undo[] => (undo === undefined ? [] : [undo].flat());
const mayUndo = (work: Work, undos: readonly Undo[]) => undos.every(({ access }) => mayUse(work.actor, access));

const nameOf = ({ declared }: Undoable) => declared.calls.add.path;

/** Staff see all imports; client users their own. */
const seen = (work: Work): RawBuilder<boolean> => (work.actor.audience === 'team' ? sql`true` : mine(work));

/** Only the caller's own imports can be undone: others may contain rows the person may not see. */
const mine = ({ actor }: Work): RawBuilder<boolean> => sql`added_by = ${actor.accountId}`;

const since = ({ now }: Work) => new Date(now.getTime() - undoHours * 3_600_000).toISOString();

type Added = { readonly added: number; readonly ids: AddedIds | null; readonly file: string | undefined };

/** @returns the run's id for undoing it; null when nothing can be undone */
export async function keepRun(work: Work, importer: Undoable, { added, ids, file }: Added): Promise<number | null> {
  const undos = undosOf(importer);
  if (undos.length > 0 && !ids)
    throw new Error(`The import ${nameOf(importer)} can be undone and does not say what it added`);
  const { rows } = await sql<{ id: number }>`
    insert into import_run (import, file_name, added, added_by, added_at)
    values (${nameOf(importer)}, ${file ?? null}, ${added}, ${work.actor.accountId}, ${work.now})
    returning id`.execute(work.db);
  const run = rows[0]?.id ?? 0;
  if (undos.length === 0 || !ids) return null;
  for (const undo of undos) {
    const states = await statesOf(work, undo, 'tables' in ids ? (ids.tables[undo.table] ?? []) : ids);
    const column = (name: 'id' | 'version' | 'referred') => sql`${states.map((row) => row[name])}::bigint[]`;
    await sql`
      insert into import_run_row (run_id, of_table, row_id, version, referred)
      select ${run}, ${'tables' in ids ? undo.table : ''}, *
      from unnest(${column('id')}, ${column('version')}, ${column('referred')})`.execute(work.db);
  }
  // Runs that can no longer be undone need no rows.
  await sql`
    delete from import_run_row using import_run
    where run_id = import_run.id and added_at < ${since(work)}`.execute(work.db);
  return run;
}

/** How many records an import added; several rows of its file may form one. */
export const countOf = (ids: AddedIds): number =>
  'tables' in ids ? Object.values(ids.tables).reduce((sum, { length }) => sum + length, 0) : ids.length;

/** The versions of rows that are not deleted, and how many others refer to them. */
async function statesOf(work: Work, undo: Undo, ids: readonly number[]): Promise<readonly RowState[]> {
  if (undo.standing) return undo.standing(work, ids);
  const { table, label } = undo;
  const columns = await columnsReferringTo(work.db, table, { parts: true });
  const { rows } = await sql<Omit<RowState, 'referred'>>`
    select id, version, ${sql.ref(label)}::text as name from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id for update`.execute(work.db);
  const counts = new Map<number, number>();
  for (const { table: referring, column, marks } of columns) {
    const { rows: found } = await sql<{ id: number; count: number }>`
      select ${sql.ref(column)} as id, count(*)::int as count from ${sql.table(referring)}
      where ${sql.ref(column)} = any(${[...ids]}::bigint[]) ${marks ? sql`and deleted_at is null` : sql``}
      group by 1`.execute(work.db);
    for (const { id, count } of found) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return rows.map((row) => Object.assign(row, { referred: counts.get(row.id) ?? 0 }));
}

/** The last ten imports. */
export async function runsOf(work: Work, importer: Undoable): Promise<{ runs: ImportRun[] }> {
  const undos = undosOf(importer);
  const may = undos.length > 0 && mayUndo(work, undos);
  const { rows } = await sql<Omit<ImportRun, 'undoable'> & { mine: boolean }>`
    select import_run.id as run, file_name as file, added, coalesce(adding.name, 'Somebody') as "addedBy",
      added_at as "addedAt", undoing.name as "undoneBy", removed, ${mine(work)} as mine
    from import_run
    left join account as adding on adding.id = added_by
    left join account as undoing on undoing.id = undone_by
    where import = ${nameOf(importer)} and ${seen(work)}
    order by added_at desc, import_run.id desc limit 10`.execute(work.db);
  const isRecent = ({ addedAt }: { addedAt: string }) => new Date(addedAt).toISOString() >= since(work);
  return {
    runs: rows.map(({ mine: isMine, ...row }) =>
      Object.assign(row, {
        addedAt: new Date(row.addedAt).toISOString(),
        undoable: may && isMine && row.removed === null && isRecent(row),
      }),
    ),
  };
}

/**
 * Removes what a run added, each row as its module deletes one. Rows changed or used since then stay and are listed.
 * @throws 404, 403, 409 when it has been undone before or is too old
 */
export async function undoRun(work: Work, importer: Undoable, run: number): Promise<UndoneImport> {
  const undos = undosOf(importer);
  const { rows } = await sql<{ added_at: string; undone_at: string | null }>`
    select added_at, undone_at from import_run
    where id = ${run} and import = ${nameOf(importer)} and ${mine(work)} for update`.execute(work.db);
  const [found] = rows;
  if (!found || undos.length === 0) throw notFound();
  if (!mayUndo(work, undos)) throw notAllowed(`You need the right to delete ${importer.declared.many}`);
  if (found.undone_at !== null) throw refused('This import has been undone already');
  if (new Date(found.added_at).toISOString() < since(work))
    throw refused(`An import can be undone for ${undoHours} hours`);
  const outcome: UndoneImport = { removed: 0, kept: [] };
  for (const undo of undos) {
    const { removed: gone, kept } = await removeUnused(work, undo, run);
    outcome.removed += gone;
    outcome.kept.push(...kept);
  }
  await sql`
    update import_run set undone_by = ${work.actor.accountId}, undone_at = ${work.now}, removed = ${outcome.removed}
    where id = ${run}`.execute(work.db);
  return outcome;
}

async function removeUnused(work: Work, undo: Undo, run: number): Promise<UndoneImport> {
  const { rows: before } = await sql<{ id: number; version: number; referred: number }>`
    select row_id as id, version, referred from import_run_row
    where run_id = ${run} and of_table in ('', ${undo.table})`.execute(work.db);
  const asAdded = new Map(before.map((row) => [row.id, row]));
  const states = await statesOf(work, undo, [...asAdded.keys()]);
  const kept: UndoneImport['kept'] = [];
  // Newest first: people before the managers added with them.
  for (const { id, name, version, referred, keeps } of states.toReversed()) {
    const first = asAdded.get(id);
    const why = version !== first?.version ? 'changed since' : referred > first.referred ? 'used since' : null;
    const reason = keeps ?? why ?? (await removed(work, undo, id));
    if (reason !== null) kept.push({ name, why: reason });
  }
  return { removed: states.length - kept.length, kept };
}

/** @returns why a row cannot be deleted; null once it is */
async function removed(work: Work, undo: Undo, id: number): Promise<string | null> {
  try {
    await undo.remove(work, id);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.failure.message;
    throw error;
  }
}
