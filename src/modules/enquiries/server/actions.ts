import { dateOf } from '#platform/contract/dates.ts';
import { addRecord, addRecords, deleteRecord } from '#platform/server/record/changes.ts';
import { checkedColumns, formColumns } from '#platform/server/record/writes.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents, type EnquiryForm, enquiryRecord, slaStatus } from '../contract.ts';
import { whyNotDelete } from '../life.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep } from './mails.ts';
import { recipientsOfEnquiries } from './recipients.ts';
import { changeEnquiry, type From, toShown } from './change.ts';
import { storedEnquiries, type StoredEnquiry } from './record.ts';
import { enquiriesOf, firstOf } from './enquiry-names.ts';

/** Adds an enquiry; its SLA status starts as Pending (decisions D1). */
export async function addEnquiry(work: Work, form: EnquiryForm): Promise<Enquiry> {
  const columns = { ...(await checkedColumns(work, storedEnquiries, form)), ...pending };
  const row = await addRecord(work, storedEnquiries, enquiryEvents.created, columns);
  // Staff look after the enquiries they add, so there is nobody to notify.
  if (work.actor.audience === 'client') await tellOfNew(work, row);
  return toShown(work, row);
}

const tellOfNew = async (work: Work, row: StoredEnquiry): Promise<void> =>
  notify(work, enquiryNotifications.created, {
    to: (await recipientsOfEnquiries(work)).of(row),
    title: `New enquiry: ${row.name}, ${row.company_name}`,
    body: `Added by ${work.actor.name}`,
    link: enquiryStep(row.id, 1),
    entity: storedEnquiries.entity,
    entityId: row.id,
  });

/** Adds many whose choices have been checked, with an audit entry each. Those of a client share one notification. */
export async function addEnquiries(work: Work, forms: readonly EnquiryForm[]): Promise<readonly number[]> {
  const rows = forms.map((form) => ({ ...formColumns(enquiryRecord, form), ...pending }));
  const ids = await addRecords(work, storedEnquiries, enquiryEvents.created, rows);
  if (work.actor.audience === 'client') await tellOfImported(work, rows);
  return ids;
}

async function tellOfImported(work: Work, rows: Parameters<typeof firstOf>[0]): Promise<void> {
  await notify(work, enquiryNotifications.created, {
    to: (await recipientsOfEnquiries(work)).of({ owner_id: null, created_by: work.actor.accountId }),
    title: ({ counted }) => `${counted(rows.length, 'new enquiry', 'new enquiries')}, imported by ${work.actor.name}`,
    body: firstOf(rows),
    link: enquiriesOf(dateOf(work.now.toISOString(), work.config.firm.zone)),
    entity: storedEnquiries.entity,
  });
}

/**
 * Saves an edit.
 * @param version the version the edit was made from; without it the last save wins
 * @throws 404 if it is not visible, 409 if someone else saved in between
 */
export async function editEnquiry(
  work: Work,
  id: number,
  { version, reason, ...form }: EnquiryForm & From,
): Promise<Enquiry> {
  return changeEnquiry(work, enquiryEvents.updated, id, { version, reason }, (before) =>
    checkedColumns(work, storedEnquiries, form, before),
  );
}

/** Deletes an enquiry; it can be restored for 30 days (decisions D8). @throws 409 as `whyNotDelete` says */
export const deleteEnquiry = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, storedEnquiries, enquiryEvents.deleted, id, ({ sla_status_id }) => {
    const why = whyNotDelete(sla_status_id, work.actor.audience);
    if (why) throw refused(why);
  });

/** Deletes several in one transaction: all or none. */
export async function deleteEnquiries(work: Work, ids: readonly number[]): Promise<{ count: number }> {
  // Locked in one order, so that two people deleting the same enquiries cannot deadlock.
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other);
  for (const id of ordered) await deleteEnquiry(work, id);
  return { count: ordered.length };
}

const pending = { sla_status_id: slaStatus.pending };
