import { record } from '#platform/server/audit/record.ts';
import { keepDocuments, withVersions } from '#platform/server/files/documents.ts';
import { recordDocuments } from '#platform/server/files/record-documents.ts';
import { attachFile } from '#platform/server/files/records.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { changeRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { clientUser } from '#platform/contract/access.ts';
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
  sentFolder,
} from '../contract.ts';

type StoredDocument = Selectable<ClientTables['client_document']>;

/** Documents this person may see: staff, those of visible clients; a client user, those shared with the company. */
const source: RecordSource<StoredDocument> = {
  table: 'client_document',
  entity: documentEntity,
  called: 'document',
  visible: visibleDocuments,
};

export const clientDocuments = recordDocuments({
  source,
  belongsTo: 'client_id',
  holds: (work, id) => lockRecord(work, clientRecords, id),
  history: documentEvents,
  events: ownDocumentEvents,
  title: 'Document of a client',
  reads: [clientUser, clientModule.read],
  restores: clientModule.delete,
});

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
  const documents = await withVersions(work, source, rows);
  // Earlier versions may never have been meant for the client.
  return work.actor.audience === 'client' ? documents.map((one) => Object.assign(one, { earlier: [] })) : documents;
}

/** @throws 404, 400 at `client_files` for a key that this person did not upload */
export async function addDocuments(
  work: Work,
  clientId: number,
  { client_files: keys, folder, shared }: DocumentsForm,
): Promise<{ count: number }> {
  const columns = { folder, shared, request_id: null };
  const names = await clientDocuments.add(work, clientId, { field: clientFile, keys, columns });
  return { count: names.length };
}

type Request = { readonly id: number; readonly client_id: number };

/** Files what a client uploaded for a request as documents. @returns their names */
export const keepSent = (work: Work, { id, client_id }: Request, keys: readonly string[]): Promise<readonly string[]> =>
  keepDocuments(work, source, sentFile, keys, { client_id, folder: sentFolder, shared: true, request_id: id });

/** @throws 404, 409 when someone else saved in between */
export async function placeDocument(
  work: Work,
  id: number,
  { version, folder, shared }: { version?: number | undefined; folder: string; shared: boolean },
): Promise<{ id: number }> {
  await changeRecord(work, source, ownDocumentEvents.updated, id, version, () => ({ folder, shared }));
  return { id };
}

/**
 * @throws 404, 409 when someone else saved in between, 400 at `client_files` for a key that this person did not upload
 */
export async function replaceFile(
  work: Work,
  id: number,
  { version, client_files: key }: { version?: number | undefined; client_files: string },
): Promise<{ id: number }> {
  const { client_id } = await lockRecord(work, source, id);
  const { name } = await attachFile(work, key, clientFile, documentEntity, id);
  await changeRecord(work, source, ownDocumentEvents.updated, id, version, () => ({ name }));
  await record(work, documentEvents.versionAdded, client_id, { after: { document: name } });
  return { id };
}
