import type { StoredFile } from '#platform/contract/files.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { attachFile, fileByKey, filesOf } from '#platform/server/files/records.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../contract.ts';
import { documentEntity, documentEvents, type OwnPapers, type StaffFile } from '../papers.ts';
import { staffDocument } from '../public/documents.ts';
import { changesOf } from '../employment/server/changing.ts';
import { lettersOf } from '../employment/server/letters.ts';
import { deletedNow } from './papers.ts';
import { ownRecord } from './queries.ts';
import { employeeRecords, knownTo } from './records.ts';
import type { StaffTables } from './tables.ts';

type Documents = { rows: StaffFile[] };

const tables = (work: Work) => work.db.withTables<StaffTables>();

/** For HR, Admin and the person, oldest first. */
export async function documentsOf(work: Work, id: number): Promise<Documents> {
  await knownTo(work, id, 'documents');
  const rows = await tables(work)
    .selectFrom('employee_document')
    .select(['id', 'from_hiring'])
    .where('employee_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const files = await filesOf(work, documentEntity, ids);
  return {
    rows: rows.flatMap(({ id: one, from_hiring }) =>
      (files.get(String(one)) ?? []).map((file) => Object.assign(file, { from_hiring })),
    ),
  };
}

/** The caller's own papers, newest first. @throws 404 for an account without a record */
export async function ownPapers(work: Work): Promise<OwnPapers> {
  const { id } = await ownRecord(work);
  const changes = await changesOf(work, id);
  const letters = await lettersOf(
    work,
    changes.map((change) => change.id),
  );
  return {
    letters: [...letters.values()].flat().toSorted(byUpload),
    documents: (await documentsOf(work, id)).rows.toSorted(byUpload),
  };
}

const byUpload = (one: StoredFile, other: StoredFile) => other.uploadedAt.localeCompare(one.uploadedAt);

/** Stores an uploaded file as a document; a stored one stays as it is. @throws 400 at the field, 403, 404 */
export async function addDocument(work: Work, id: number, key: string): Promise<Documents> {
  await lockRecord(work, employeeRecords, id);
  const documents = await documentsOf(work, id);
  if (documents.rows.some((file) => file.key === key)) return documents;
  const name = (await fileByKey(work, key))?.name ?? '';
  const { id: documentId } = await tables(work)
    .insertInto('employee_document')
    .values({ employee_id: id, name, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachFile(work, key, staffDocument, documentEntity, documentId);
  await record(work, staffEvents.documentAdded, id, { after: { document: name } });
  return documentsOf(work, id);
}

/** Deletes a document; it can be restored with its file for 30 days. @throws 403, 404 */
export async function deleteDocument(work: Work, id: number, key: string): Promise<Documents> {
  await lockRecord(work, employeeRecords, id);
  await knownTo(work, id, 'documents');
  const file = await fileByKey(work, key);
  if (file?.entity !== documentEntity) throw notFound();
  const row = await tables(work)
    .selectFrom('employee_document')
    .select(['id', 'name', 'version'])
    .where('id', '=', Number(file.entity_id))
    .where('employee_id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  await tables(work).updateTable('employee_document').set(deletedNow(work, row)).where('id', '=', row.id).execute();
  await record(work, documentEvents.deleted, row.id, { before: { name: row.name } });
  await record(work, staffEvents.documentDeleted, id, { before: { document: row.name } });
  return documentsOf(work, id);
}
