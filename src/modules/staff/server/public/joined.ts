/** What somebody brings along from their joining kit, in the transaction that makes them a member of staff. */
import { record } from '#platform/server/audit/record.ts';
import { handOverFile } from '#platform/server/files/records.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../../contract.ts';
import { documentEntity, type IdentityForm } from '../../papers.ts';
import { sealNumber } from '../identity.ts';
import type { StaffTables } from '../tables.ts';
import { endAccess } from './leaving.ts';

const tables = (work: Work) => work.db.withTables<StaffTables>();

/**
 * Keeps the PAN and Aadhaar that HR has verified, as they were typed. The trail says only that they changed.
 * @param id the member of staff
 */
export async function keepVerifiedIdentity(work: Work, id: number, identity: IdentityForm): Promise<void> {
  const { pan_card_name, aadhar_card_name, pan_card_number: pan, aadhar_card_number: aadhaar } = identity;
  const columns = {
    pan_card_name,
    aadhar_card_name,
    pan_card_number: pan && sealNumber(work, id, 'pan_card_number', pan),
    aadhar_card_number: aadhaar && sealNumber(work, id, 'aadhar_card_number', aadhaar),
  };
  await tables(work)
    .insertInto('employee_identity')
    .values({ ...columns, employee_id: id })
    .onConflict((clash) => clash.column('employee_id').doUpdateSet(columns))
    .execute();
  await record(work, staffEvents.identityChanged, id, { before: {}, after: identity });
}

/**
 * Makes files of another record documents of a member of staff; the other record has them no more.
 * @param from the entity that the files belong to
 */
export async function takeOverDocuments(
  work: Work,
  id: number,
  from: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { key, name } of files) {
    const { id: documentId } = await tables(work)
      .insertInto('employee_document')
      .values({ employee_id: id, name, created_by: work.actor.accountId || null, created_at: work.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await handOverFile(work, key, from, documentEntity, documentId);
    await record(work, staffEvents.documentAdded, id, { after: { document: name } });
  }
}

/**
 * Ends the access of a member of staff whose right to work has ended; they stay one.
 * @returns whether they cannot sign in any more
 */
export async function endAccessOf(work: Work, id: number): Promise<boolean> {
  const row = await tables(work)
    .selectFrom('employee')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || endAccess(work, row);
}
