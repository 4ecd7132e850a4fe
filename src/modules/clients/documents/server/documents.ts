import { record } from '#platform/server/audit/record.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { keepDocuments, withVersions } from '#platform/server/files/documents.ts';
import { attachFile } from '#platform/server/files/records.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { changeRecord, deleteRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { Selectable } from 'kysely';
import { clientModule } from '../../rights.ts';
import { clientRecords } from '../../server/record.ts';
import { visible } from '../../server/visible.ts';
import { type ClientTables, tables } from '../../server/tables.ts';
import {
  clientFile,
  type ClientDocument,
  documentEntity,
  documentEvents,
  type DocumentsForm,
  ownDocumentEvents,
  sentFile,
} from '../contract.ts';

type StoredDocument = Selectable<ClientTables['client_document']>;

/** Documents this person may see: staff, those of visible clients; a client user, those shared with the company. */
const documentRecords: RecordSource<StoredDocument> = {
  table: 'client_document',
  entity: documentEntity,
  called: 'document',
  visible: visibleDocuments,
};

export function visibleDocuments({ db, actor }: Pick<Reader, 'db' | 'actor'>) {
  const rows = tables({ db }).selectFrom('client_document').where('client_document.deleted_at', 'is', null);
  const clients = visible({ db, actor }).select('client.id');
  const own = rows.where('client_document.client_id', 'in', clients);
  return actor.audience === 'client' ? own.where('shared', '=', true) : own;
}

/** A client's documents by folder. The caller has checked that the reader sees the client. */
export async function documentsOf(work: Work, clientId: number): Promise<ClientDocument[]> {
  const rows = await visibleDocuments(work)
    .select(['client_document.id', 'folder', 'shared', 'version'])
    .where('client_id', '=', clientId)
    .orderBy('folder')
    .orderBy('client_document.id', 'desc')
    .execute();
  const documents = await withVersions(work, documentRecords, rows);
  // What was replaced may never have been for the client's eyes.
  return work.actor.audience === 'client' ? documents.map((one) => Object.assign(one, { earlier: [] })) : documents;
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
export const keep = (work: Work, keys: readonly string[], place: Place): Promise<readonly string[]> =>
  keepDocuments(work, documentRecords, place.request_id === null ? clientFile : sentFile, keys, place);

/** @throws 404, 409 when somebody else saved in between */
export async function placeDocument(
  work: Work,
  id: number,
  { version, folder, shared }: { version?: number | undefined; folder: string; shared: boolean },
): Promise<{ id: number }> {
  await changeRecord(work, documentRecords, ownDocumentEvents.updated, id, version, () => ({ folder, shared }));
  return { id };
}

/** @throws 404, 409 when somebody else saved in between, 400 at `client_files` for a key that is not this person's upload */
export async function replaceFile(
  work: Work,
  id: number,
  { version, client_files: key }: { version?: number | undefined; client_files: string },
): Promise<{ id: number }> {
  const { client_id } = await lockRecord(work, documentRecords, id);
  const { name } = await attachFile(work, key, clientFile, documentEntity, id);
  await changeRecord(work, documentRecords, ownDocumentEvents.updated, id, version, () => ({ name }));
  await record(work, documentEvents.versionAdded, client_id, { after: { document: name } });
  return { id };
}

/** It stays restorable for 30 days, with its files. @throws 404 */
export async function deleteDocument(work: Work, id: number): Promise<{ id: number }> {
  const { name, client_id } = await lockRecord(work, documentRecords, id);
  await deleteRecord(work, documentRecords, ownDocumentEvents.deleted, id);
  await record(work, documentEvents.documentDeleted, client_id, { before: { document: name } });
  return { id };
}

export const documentFiles: FileOwner = {
  entity: documentEntity,
  mayRead: async (work, id) =>
    (work.actor.audience === 'client' || mayUse(work.actor, clientModule.read)) &&
    (await visibleDocuments(work)
      .select('client_document.id')
      .where('client_document.id', '=', id)
      .executeTakeFirst()) !== undefined,
};

export const deletableDocument = deletable({
  entity: documentEntity,
  title: 'Document of a client',
  table: 'client_document',
  label: 'name',
  restored: ownDocumentEvents.restored,
  access: clientModule.delete,
});
