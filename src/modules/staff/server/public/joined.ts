/** Data from a joining kit, stored in the transaction that makes the joiner a member of staff. */
import { record } from '#platform/server/audit/record.ts';
import type { Copied } from '#platform/server/files/copy.ts';
import { attachFile, keepReceived } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import { staffEvents } from '../../contract.ts';
import { documentEntity, type IdentityForm } from '../../papers.ts';
import { staffDocument } from '../../public/documents.ts';
import { sealNumber } from '../identity.ts';
import type { StaffTables } from '../tables.ts';
import { endAccess } from './leaving.ts';

const tables = (work: Work) => work.db.withTables<StaffTables>();

/**
 * Stores the PAN and Aadhaar that HR has verified, as typed. The audit trail only records that they changed.
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

/** Stores copies of a joiner's documents as their own, marked as such; nothing for people who did not come. */
export async function addFromHiring(work: Work, id: number, copies: readonly Copied[]): Promise<void> {
  const person = await tables(work)
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('not_joined', '=', false)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return;
  for (const { key, received } of copies) {
    const { name } = await keepReceived(work, key, received);
    const { id: documentId } = await tables(work)
      .insertInto('employee_document')
      .values({
        employee_id: id,
        name,
        from_hiring: true,
        created_by: work.actor.accountId || null,
        created_at: work.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFile(work, key, staffDocument, documentEntity, documentId);
    await record(work, staffEvents.documentAdded, id, { after: { document: name } });
  }
}

/**
 * Ends the access of a member of staff whose right to work has ended; they stay on the staff.
 * @returns whether they can no longer sign in
 */
export async function endAccessOf(work: Work, id: number): Promise<boolean> {
  const row = await tables(work)
    .selectFrom('employee')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || endAccess(work, row);
}
