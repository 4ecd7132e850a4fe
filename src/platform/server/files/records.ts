import { fileEvents, notUploaded, type StoredFile, type UploadField } from '#platform/contract/files.ts';
import { sql } from 'kysely';
import { record } from '../audit/record.ts';
import { invalid, notFound, refused } from '../errors.ts';
import type { Work } from '../work.ts';
import type { Received } from './receive.ts';
import type { FileTables } from './tables.ts';

type FileRow = FileTables['file'];

/** A file whose bytes are stored. */
export type CurrentFile = FileRow & { size: number; sha256: string; uploaded_at: string };

/** The current files: uploaded, and not removed. */
const current = (work: Pick<Work, 'db'>) =>
  work.db
    .withTables<FileTables>()
    .selectFrom('file')
    .selectAll()
    .where('uploaded_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$narrowType<{ size: number; sha256: string; uploaded_at: string }>();

export const fileByKey = (work: Pick<Work, 'db'>, key: string): Promise<CurrentFile | undefined> =>
  current(work).where('key', '=', key).executeTakeFirst();

/**
 * Links a received file to its key. It replaces an earlier upload to the same address, unless a record
 * has that already.
 * @throws 409 if a record has the file
 */
export async function keepReceived(work: Work, key: string, received: Received): Promise<StoredFile> {
  // Serialises two uploads to one address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work.db);
  const earlier = await current(work).where('key', '=', key).forUpdate().executeTakeFirst();
  if (earlier?.attached_at) throw refused('This file belongs to a record already');
  const now = work.now.toISOString();
  const files = work.db.withTables<FileTables>().updateTable('file');
  if (earlier) await files.set({ removed_at: now }).where('object', '=', earlier.object).execute();
  const { object, size, sha256 } = received;
  const kept = await files
    .set({ size, sha256, uploaded_at: now })
    .where('object', '=', object)
    .returning(['key', 'name', 'type'])
    .executeTakeFirst();
  // It took longer than a day to arrive and was treated as lost.
  if (!kept) throw invalid({ file: notUploaded });
  return { ...kept, size, uploadedAt: now };
}

/**
 * Attaches an uploaded file to the record being saved, in the record's transaction. Doing it again for the same
 * record does nothing, so that a form can send files that the record has already.
 * @param key the form's value
 * @param entity as the module's events name it, e.g. 'enquiry'; its `FileOwner` decides who may download
 * @param at the form's field for the message
 * @throws 400 at that field unless the actor uploaded the file for this field and no record has it
 */
export async function attachFile(
  work: Work,
  key: string,
  field: UploadField,
  entity: string,
  id: number | string,
  at: string = field.name,
): Promise<StoredFile> {
  const file = await current(work)
    .where('key', '=', key)
    .where('field', '=', field.name)
    .forUpdate()
    .executeTakeFirst();
  if (file && file.entity === entity && file.entity_id === String(id)) return toShown(file);
  if (!file || file.attached_at || file.uploaded_by !== work.actor.accountId) throw invalid({ [at]: notUploaded });
  await work.db
    .withTables<FileTables>()
    .updateTable('file')
    .set({ entity, entity_id: String(id), attached_at: work.now.toISOString() })
    .where('object', '=', file.object)
    .execute();
  await record(work, fileEvents(entity).fileAttached, id, { after: auditedOf(file) });
  return toShown(file);
}

/**
 * Removes a file from its record; its bytes go with the next sweep.
 * @throws 404 if the record has no such file
 */
export async function removeFile(work: Work, key: string, entity: string, id: number | string): Promise<void> {
  const file = await ofRecords(work, entity, [id]).where('key', '=', key).forUpdate().executeTakeFirst();
  if (!file) throw notFound();
  await work.db
    .withTables<FileTables>()
    .updateTable('file')
    .set({ removed_at: work.now.toISOString() })
    .where('object', '=', file.object)
    .execute();
  await record(work, fileEvents(entity).fileRemoved, id, { before: auditedOf(file) });
}

/** Sets a record's files to those of the payload: an editing form sends all of them. @throws 400 like `attachFile` */
export async function saveFiles(
  work: Work,
  keys: readonly string[],
  field: UploadField,
  entity: string,
  id: number | string,
  at?: string,
): Promise<void> {
  const had = (await filesOf(work, entity, [id])).get(String(id)) ?? [];
  for (const { key } of had) if (!keys.includes(key)) await removeFile(work, key, entity, id);
  for (const key of keys) await attachFile(work, key, field, entity, id, at);
}

/** The files of these records, oldest first, by the record's id. The caller has checked the records' visibility. */
export async function filesOf(
  work: Pick<Work, 'db'>,
  entity: string,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<string, readonly StoredFile[]>> {
  if (ids.length === 0) return new Map();
  const found = await ofRecords(work, entity, ids).orderBy('attached_at').orderBy('object').execute();
  return Map.groupBy(
    found.map((file) => ({ id: file.entity_id, shown: toShown(file) })),
    ({ id }) => id ?? '',
  )
    .entries()
    .reduce(
      (files, [id, rows]) =>
        files.set(
          id,
          rows.map(({ shown }) => shown),
        ),
      new Map<string, readonly StoredFile[]>(),
    );
}

/** Marks the files of a record that was deleted for good; the next sweep removes them. */
export async function abandonFiles(work: Work, entity: string, id: number | string): Promise<void> {
  await work.db
    .withTables<FileTables>()
    .updateTable('file')
    .set({ removed_at: work.now.toISOString() })
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('removed_at', 'is', null)
    .execute();
}

const ofRecords = (work: Pick<Work, 'db'>, entity: string, ids: readonly (number | string)[]) =>
  current(work)
    .where('entity', '=', entity)
    .where('entity_id', '=', (eb) => eb.fn.any(sql<string[]>`${ids.map(String)}::text[]`));

const auditedOf = ({ key, name, size, sha256 }: CurrentFile) => ({ key, name, size, sha256 });

export const toShown = ({ key, name, type, size, uploaded_at }: CurrentFile): StoredFile => ({
  key,
  name,
  type,
  size,
  uploadedAt: uploaded_at,
});
