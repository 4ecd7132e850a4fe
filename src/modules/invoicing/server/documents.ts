/** Documents of an invoice, for the firm only. */
import { withFiles } from '#platform/server/files/documents.ts';
import { recordDocuments } from '#platform/server/files/record-documents.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RecordSource, Traces } from '#platform/server/record/changes.ts';
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

const source: RecordSource<StoredDocument> = {
  table: 'invoice_document',
  entity: documentEntity,
  called: 'document',
  visible: seen,
};

export const invoiceDocuments = recordDocuments({
  source,
  belongsTo: 'invoice_id',
  holds: (work, id) => recordById(work, invoices, id),
  history: invoiceDocumentEvents,
  events: ownDocumentEvents,
  title: 'Document of an invoice',
  reads: [invoiceRights.read],
  restores: invoicingModule.delete,
});

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
  return { rows: await withFiles(work, source, rows) };
}

/** @throws 404, 400 at `invoice_doc` for a key that this person did not upload */
export async function addDocuments(work: Work, invoiceId: number, keys: readonly string[]): Promise<{ count: number }> {
  const names = await invoiceDocuments.add(work, invoiceId, { field: invoiceFile, keys });
  return { count: names.length };
}
