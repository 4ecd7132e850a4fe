/**
 * Documents of a record: each is a row of its own with one file, so that it can be hidden from a client, deleted, and
 * restored together with its file. Its table has the columns of every record and `name`.
 */
import type { StoredFile, UploadField } from '#platform/contract/files.ts';
import { sql } from 'kysely';
import type { RecordSource } from '../record/changes.ts';
import type { Work } from '../work.ts';
import { attachFile, fileByKey, filesOf } from './records.ts';

type Documents = Pick<RecordSource<never>, 'table' | 'entity'>;

/**
 * Turns uploads into documents, in the transaction that records it on their record.
 * @param columns further columns: the record they belong to, who sees them
 * @returns their names
 * @throws 400 at the field's name for a key that is not this person's upload
 */
export async function keepDocuments(
  work: Work,
  { table, entity }: Documents,
  field: UploadField,
  keys: readonly string[],
  columns: Readonly<Record<string, string | number | boolean | null>>,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const key of new Set(keys)) {
    const name = (await fileByKey(work, key))?.name ?? '';
    const row = { ...columns, name, created_by: work.actor.accountId || null, created_at: work.now.toISOString() };
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(work.db);
    for (const { id } of rows) names.push((await attachFile(work, key, field, entity, id)).name);
  }
  return names;
}

/** The documents with their files. The caller has checked the visibility of the rows. */
export async function withFiles<Row extends { readonly id: number }>(
  work: Pick<Work, 'db'>,
  { entity }: Pick<Documents, 'entity'>,
  rows: readonly Row[],
): Promise<(Row & { file: StoredFile })[]> {
  const files = await filesOf(
    work,
    entity,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const file = files.get(String(row.id))?.[0];
    return file ? [{ ...row, file }] : [];
  });
}

/** A file of a document, and who uploaded it. */
type DocumentVersion = { readonly by: string | null; readonly file: StoredFile };

/**
 * The same for documents whose file can be replaced: the newest file, who uploaded it, and earlier ones, the newest
 * first.
 * The caller has checked the visibility of the rows.
 */
export async function withVersions<Row extends { readonly id: number }>(
  work: Pick<Work, 'db'>,
  { entity }: Pick<Documents, 'entity'>,
  rows: readonly Row[],
): Promise<(Row & DocumentVersion & { earlier: DocumentVersion[] })[]> {
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(work, entity, ids);
  const uploaded = await sql<{ key: string; by: string }>`
    select file.key, account.name as by from file join account on account.id = file.uploaded_by
    where file.entity = ${entity} and file.entity_id = any(${ids.map(String)}::text[])`.execute(work.db);
  const uploaders = new Map(uploaded.rows.map(({ key, by }) => [key, by]));
  return rows.flatMap((row) => {
    const all = (files.get(String(row.id)) ?? []).map((file) => ({ by: uploaders.get(file.key) ?? null, file }));
    const [newest, ...earlier] = all.toReversed();
    return newest ? [{ ...row, ...newest, earlier }] : [];
  });
}
