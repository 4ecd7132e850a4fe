/** Adding documents to a job, who sees them, and sending them to its client. */
import { record } from '#platform/server/audit/record.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { withFiles } from '#platform/server/files/documents.ts';
import { recordDocuments } from '#platform/server/files/record-documents.ts';
import { changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type Selectable, sql } from 'kysely';
import {
  documentEntity,
  jobDocumentEvents,
  jobFile,
  type JobDocument,
  type OwnDocument,
  ownDocumentEvents,
  sentFile,
} from '../documents.ts';
import { jobModule } from '../rights.ts';
import { forTheFirm } from './for-the-firm.ts';
import { mustNotBeArchived, openJob } from './open-job.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';
import { type JobTables, tables } from './tables.ts';
import { tellOfDocuments } from './notify.ts';

type StoredDocument = Selectable<JobTables['job_document']>;

/** A client user sees shared documents and their own uploads. */
const source: RecordSource<StoredDocument> = {
  table: 'job_document',
  entity: documentEntity,
  called: 'document',
  visible: seen,
};

export const jobDocuments = recordDocuments({
  source,
  belongsTo: 'job_id',
  holds: openJob,
  history: jobDocumentEvents,
  events: ownDocumentEvents,
  title: 'Document of a job',
  reads: [jobModule.read],
  restores: jobModule.delete,
});

function seen(reader: Pick<Reader, 'db' | 'actor'>) {
  const rows = tables(reader)
    .selectFrom('job_document')
    .where('job_document.deleted_at', 'is', null)
    .where('job_document.job_id', 'in', visible(reader).select('job.id'));
  return reader.actor.audience === 'client' ? rows.where('job_document.shared', '=', true) : rows;
}

/** @throws 404 */
export async function documentsOf(work: Work, jobId: number): Promise<{ rows: JobDocument[] }> {
  await recordById(work, jobs, jobId);
  const rows = await seen(work)
    .select(['job_document.id', 'shared', 'from_client', 'dispatched_at', 'version'])
    .select(sql<string | null>`(select name from account where account.id = job_document.created_by)`.as('by'))
    .where('job_document.job_id', '=', jobId)
    .orderBy('job_document.id', 'desc')
    .execute();
  return { rows: await withFiles(work, source, rows) };
}

/** Documents of a job of the chosen company, as checked by the caller; delivered ones first. */
export async function ownDocumentsOf(work: Work, jobId: number): Promise<OwnDocument[]> {
  const rows = await seen(work)
    .select(['job_document.id', 'from_client', 'dispatched_at'])
    .where('job_document.job_id', '=', jobId)
    .orderBy(sql`dispatched_at is null`)
    .orderBy('job_document.id', 'desc')
    .execute();
  return withFiles(work, source, rows);
}

/** @throws 404, 409 for a closed job, 400 at `job_doc` for a key that is not the caller's upload */
export async function addDocuments(
  work: Work,
  jobId: number,
  { job_doc: keys, shared }: { readonly job_doc: readonly string[]; readonly shared: boolean },
): Promise<{ count: number }> {
  const names = await jobDocuments.add(work, jobId, { field: jobFile, keys, columns: { shared } });
  return { count: names.length };
}

/** Adds a client user's files to a job and tells its manager. @throws 404, 409 for a closed job, 400 at `job_upload` */
export async function sendDocuments(work: Work, jobId: number, keys: readonly string[]): Promise<{ count: number }> {
  const columns = { shared: true, from_client: true };
  const event = jobDocumentEvents.documentsSent;
  const names = await jobDocuments.add(work, jobId, { field: sentFile, keys, columns, event });
  const firm = forTheFirm(work);
  await tellOfDocuments(firm, await recordById(firm, jobs, jobId), names);
  return { count: names.length };
}

/**
 * @throws 404, 409 for a document sent by or given to the client, an archived job, or when someone else saved first
 */
export async function shareDocument(
  work: Work,
  id: number,
  { shared, version }: { readonly shared: boolean; readonly version?: number | undefined },
): Promise<{ id: number }> {
  await changeRecord(work, source, ownDocumentEvents.updated, id, version, async (row) => {
    await mustNotBeArchived(work, row.job_id);
    if (row.from_client) throw refused('The client has sent this document');
    if (row.dispatched_at !== null && !shared) throw refused('The client received this document with the dispatch');
    return { shared };
  });
  return { id };
}

/**
 * Delivers documents of a job to its client, with the dispatch.
 * @returns their names
 * @throws 400 at `document_ids` for a document of another job
 */
export async function dispatchDocuments(work: Work, jobId: number, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await seen(work)
    .select(['job_document.id', 'name'])
    .where('job_document.job_id', '=', jobId)
    .where('job_document.id', 'in', [...ids])
    .where('from_client', '=', false)
    .orderBy('job_document.id')
    .execute();
  if (rows.length < new Set(ids).size) throw invalid({ document_ids: 'Please select Documents for the client' });
  const given = { shared: true, dispatched_at: work.now.toISOString() };
  for (const { id } of rows) {
    await changeRecord(work, source, ownDocumentEvents.updated, id, undefined, () => given);
  }
  const names = rows.map(({ name }) => name);
  await record(work, jobDocumentEvents.documentsDispatched, jobId, { after: { document: names.join(', ') } });
  return names;
}
