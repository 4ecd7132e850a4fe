import type { BusinessEvent } from '#platform/contract/event.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Enquiry } from '../contract.ts';
import { eyesOf, toWire, visible } from './queries.ts';
import { referenceNames } from './references.ts';
import type { EnquiryRow, EnquiryTables } from './tables.ts';

export type StoredEnquiry = Selectable<EnquiryRow>;

/**
 * Changes an enquiry that this person may see, keeps who and when, and records it.
 * @param version the version it was changed from; without it the last save wins
 * @param change what becomes of the row, or the refusal it throws
 * @throws 404 when it is not this person's to see, 409 when somebody else saved in between
 */
export async function changeEnquiry(
  work: Work,
  event: BusinessEvent,
  id: number,
  version: number | undefined,
  change: (before: StoredEnquiry) => Updateable<EnquiryRow> | Promise<Updateable<EnquiryRow>>,
): Promise<StoredEnquiry> {
  const before = await lockEnquiry(work, id);
  if (version !== undefined && version !== before.version)
    throw await changedMeanwhile(work, 'enquiry', id, before.version);
  const changes = await change(before);
  const after = await work.db
    .withTables<EnquiryTables>()
    .updateTable('enquiry')
    .set({
      ...changes,
      updated_by: work.actor.accountId,
      updated_at: work.now.toISOString(),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, event, id, { before, after });
  return after;
}

/** The row, held until the transaction ends. @throws 404 */
export async function lockEnquiry(work: Work, id: number): Promise<StoredEnquiry> {
  const row = await visible(work, work.actor)
    .selectAll('enquiry')
    .where('enquiry.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A stored row as its people see it. */
export async function toShown(work: Work, row: StoredEnquiry): Promise<Enquiry> {
  const { updated_by: _u, updated_at: _a, deleted_by: _d, deleted_at: _t, created_by: _c, ...shown } = row;
  return toWire(shown, await referenceNames(work), eyesOf(work));
}
