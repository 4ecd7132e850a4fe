import type { StoredFile } from '#platform/contract/files.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { attachFile, filesOf, removeFile } from '#platform/server/files/records.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { clientDocument } from '../contract.ts';
import { whyNotChangeDocuments } from '../life.ts';
import { storedEnquiries, visible } from './record.ts';

type Documents = { rows: StoredFile[] };

/** The documents of an enquiry's agreement, for everybody who sees the enquiry. */
export async function slaDocuments(work: Work, id: number): Promise<Documents> {
  const seen = await visible(work).select('enquiry.id').where('enquiry.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  return { rows: await documentsOf(work, id) };
}

/** Attaches an upload to the agreement. @throws 400 at `client_doc` for a key that is not this person's upload */
export async function addSlaDocument(work: Work, id: number, key: string): Promise<Documents> {
  await openDocuments(work, id);
  await attachFile(work, key, clientDocument, 'enquiry', id);
  return { rows: await documentsOf(work, id) };
}

/** Removes a document. @throws 404 if the agreement has no such document */
export async function removeSlaDocument(work: Work, id: number, key: string): Promise<Documents> {
  await openDocuments(work, id);
  await removeFile(work, key, 'enquiry', id);
  return { rows: await documentsOf(work, id) };
}

export async function documentsOf(work: Work, id: number): Promise<StoredFile[]> {
  const files = await filesOf(work, 'enquiry', [id]);
  return [...(files.get(String(id)) ?? [])];
}

/** Locks the enquiry, so that nobody accepts documents that are being changed. */
async function openDocuments(work: Work, id: number): Promise<void> {
  const { sla_status_id } = await lockRecord(work, storedEnquiries, id);
  const reason = whyNotChangeDocuments(sla_status_id);
  if (reason) throw refused(reason);
}
