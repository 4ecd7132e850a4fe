import type { StoredFile } from '#platform/contract/files.ts';
import { record } from '#platform/server/audit/record.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { attachFile, fileByKey, filesOf } from '#platform/server/files/records.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { mayUse } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import {
  clientFile,
  type ClientDocument,
  documentEntity,
  documentEvents,
  type DocumentsForm,
  ownDocumentEvents,
  sentFile,
} from '../documents.ts';
import { clientModule } from '../rights.ts';
import { clientRecords } from './queries.ts';
import { visible } from './sight.ts';
import { tables } from './tables.ts';

type Row = Omit<ClientDocument, 'file'>;

/** Whose documents this person may see: the firm those of its clients, a client user what is shared with the company. */
function seen(work: Work) {
  const rows = tables(work).selectFrom('client_document').where('client_document.deleted_at', 'is', null);
  const clients = visible(work).select('client.id');
  const own = rows.where('client_document.client_id', 'in', clients);
  return work.actor.audience === 'client' ? own.where('shared', '=', true) : own;
}

/** Of one client, by folder. Who asks has been found to see the client. */
export async function documentsOf(work: Work, clientId: number): Promise<ClientDocument[]> {
  const rows: Row[] = await seen(work)
    .select(['client_document.id', 'folder', 'shared', 'version'])
    .select(sql<string | null>`(select name from account where account.id = client_document.created_by)`.as('by'))
    .where('client_id', '=', clientId)
    .orderBy('folder')
    .orderBy('client_document.id', 'desc')
    .execute();
  const files = await filesOf(
    work,
    documentEntity,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const file = files.get(String(row.id))?.[0];
    return file ? [{ ...row, file }] : [];
  });
}

/** @throws 404, 400 at `client_files` for a key that is not this person's upload */
export async function addDocuments(
  work: Work,
  clientId: number,
  { client_files: keys, folder, shared }: DocumentsForm,
): Promise<{ count: number }> {
  await lockRecord(work, clientRecords, clientId);
  const names = await keep(work, keys, { client_id: clientId, folder, shared, request_id: null });
  await record(work, documentEvents.documentsAdded, clientId, { after: { document: names.join(', ') } });
  return { count: names.length };
}

type Place = { client_id: number; folder: string; shared: boolean; request_id: number | null };

/** Makes documents of uploads. @returns their names */
export async function keep(work: Work, keys: readonly string[], place: Place): Promise<readonly string[]> {
  const names: string[] = [];
  for (const key of new Set(keys)) {
    const name = (await fileByKey(work, key))?.name ?? '';
    const { id } = await tables(work)
      .insertInto('client_document')
      .values({ ...place, name, created_by: work.actor.accountId, created_at: work.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const field = place.request_id === null ? clientFile : sentFile;
    const file: StoredFile = await attachFile(work, key, field, documentEntity, id);
    names.push(file.name);
  }
  return names;
}

/** @throws 404, 409 when somebody else saved in between */
export async function placeDocument(
  work: Work,
  id: number,
  { version, folder, shared }: { version?: number | undefined; folder: string; shared: boolean },
): Promise<{ id: number }> {
  const before = await lock(work, id);
  if (version !== undefined && version !== before.version) {
    throw await changedMeanwhile(work, documentEntity, id, before.version, 'document');
  }
  const after = { ...before, folder, shared, version: before.version + 1 };
  const updated = { updated_by: work.actor.accountId, updated_at: work.now.toISOString() };
  await tables(work)
    .updateTable('client_document')
    .set({ folder, shared, version: after.version, ...updated })
    .where('id', '=', id)
    .execute();
  await record(work, ownDocumentEvents.updated, id, { before, after });
  return { id };
}

/** It stays restorable for 30 days, with its file. @throws 404 */
export async function deleteDocument(work: Work, id: number): Promise<{ id: number }> {
  const { name, client_id, version } = await lock(work, id);
  const deleted = { deleted_by: work.actor.accountId, deleted_at: work.now.toISOString(), version: version + 1 };
  await tables(work).updateTable('client_document').set(deleted).where('id', '=', id).execute();
  await record(work, ownDocumentEvents.deleted, id, { before: { name } });
  await record(work, documentEvents.documentDeleted, client_id, { before: { document: name } });
  return { id };
}

async function lock(work: Work, id: number) {
  const row = await seen(work)
    .selectAll('client_document')
    .where('client_document.id', '=', id)
    .forUpdate('client_document')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const documentFiles: FileOwner = {
  entity: documentEntity,
  mayRead: async (work, id) =>
    (work.actor.audience === 'client' || mayUse(work.actor, clientModule.read)) &&
    (await seen(work).select('client_document.id').where('client_document.id', '=', id).executeTakeFirst()) !==
      undefined,
};

export const deletableDocument = deletable({
  entity: documentEntity,
  title: 'Document of a client',
  table: 'client_document',
  label: 'name',
  restored: ownDocumentEvents.restored,
  access: clientModule.delete,
});
