/** Documents of an invoice, for the firm only. */
import { mayUse } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { notFound } from '#platform/server/errors.ts';
import { keepDocuments, withFiles } from '#platform/server/files/documents.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { deleteRecord, lockRecord, type RecordSource, type Traces } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import {
  documentEntity,
  type InvoiceDocument,
  invoiceDocumentEvents,
  invoiceFile,
  ownDocumentEvents,
} from '../documents.ts';
import { invoicingModule, invoiceRights } from '../rights.ts';
import { invoices } from './record.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

type StoredDocument = Selectable<Traces & { invoice_id: number; name: string }>;

const documentRecords: RecordSource<StoredDocument> = {
  table: 'invoice_document',
  entity: documentEntity,
  called: 'document',
  visible: seen,
};

/** Documents that no contact can see. */
function seen(reader: Pick<Reader, 'db' | 'actor'>) {
  return tables(reader)
    .selectFrom('invoice_document')
    .where('invoice_document.deleted_at', 'is', null)
    .where(sql<boolean>`${reader.actor.audience} = 'team'`)
    .where('invoice_document.invoice_id', 'in', visible(reader).select('invoice.id'));
}

/** @throws 404 */
export async function documentsOf(work: Work, invoiceId: number): Promise<{ rows: InvoiceDocument[] }> {
  await recordById(work, invoices, invoiceId);
  const rows = await seen(work)
    .select('invoice_document.id')
    .select(sql<string | null>`(select name from account where account.id = invoice_document.created_by)`.as('by'))
    .where('invoice_document.invoice_id', '=', invoiceId)
    .orderBy('invoice_document.id', 'desc')
    .execute();
  return { rows: await withFiles(work, documentRecords, rows) };
}

/** @throws 404, 400 at `invoice_doc` for a key that is not this person's upload */
export async function addDocuments(work: Work, invoiceId: number, keys: readonly string[]): Promise<{ count: number }> {
  await recordById(work, invoices, invoiceId);
  const names = await keepDocuments(work, documentRecords, invoiceFile, keys, { invoice_id: invoiceId });
  await record(work, invoiceDocumentEvents.documentsAdded, invoiceId, { after: { document: names.join(', ') } });
  return { count: names.length };
}

/** It stays restorable for 30 days, with its file. @throws 404 */
export async function deleteDocument(work: Work, id: number): Promise<{ id: number }> {
  const found = await seen(work).select('invoice_id').where('invoice_document.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const { name, invoice_id } = await lockRecord(work, documentRecords, id);
  await deleteRecord(work, documentRecords, ownDocumentEvents.deleted, id);
  await record(work, invoiceDocumentEvents.documentDeleted, invoice_id, { before: { document: name } });
  return { id };
}

export const documentFiles: FileOwner = {
  entity: documentEntity,
  mayRead: async (work, id) =>
    mayUse(work.actor, invoiceRights.read) &&
    (await seen(work).select('invoice_document.id').where('invoice_document.id', '=', id).executeTakeFirst()) !==
      undefined,
};

export const deletableDocument = deletable({
  entity: documentEntity,
  title: 'Document of an invoice',
  table: 'invoice_document',
  label: 'name',
  restored: ownDocumentEvents.restored,
  access: invoicingModule.delete,
});
