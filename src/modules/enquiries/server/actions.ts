import { choosableEvents } from '#modules/events/server/public/event-names.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { addRecord, addRecords, changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { type Enquiry, enquiryEvents, type EnquiryForm, slaStatus } from '../contract.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep } from './mails.ts';
import { hearersOfEnquiries } from './recipients.ts';
import { type StoredEnquiry, toShown, enquiryRecords } from './change.ts';
import { type Reference, referenceList } from './references.ts';
import { enquiriesOf, firstOf } from './several.ts';

/** Adds an enquiry; its SLA status begins as Pending (decisions D1). */
export async function addEnquiry(work: Work, form: EnquiryForm): Promise<Enquiry> {
  await checkChoices(work, form, null);
  const row = await addRecord(work, enquiryRecords, enquiryEvents.created, newRow(form));
  // What staff add is theirs to look after: there is nobody to tell.
  if (work.actor.audience === 'client') await tellOfNew(work, row);
  return toShown(work, row);
}

const tellOfNew = async (work: Work, row: StoredEnquiry): Promise<void> =>
  notify(work, enquiryNotifications.created, {
    to: (await hearersOfEnquiries(work)).of(row),
    title: `New enquiry: ${row.name}, ${row.company_name}`,
    body: `Added by ${work.actor.name}`,
    link: enquiryStep(row.id, 1),
    entity: enquiryRecords.entity,
    entityId: row.id,
  });

/** Adds many whose choices are known to exist, an audit entry each; those of a client are told of together. */
export async function addEnquiries(work: Work, forms: readonly EnquiryForm[]): Promise<void> {
  const rows = forms.map(newRow);
  await addRecords(work, enquiryRecords, enquiryEvents.created, rows);
  if (work.actor.audience !== 'client') return;
  await notify(work, enquiryNotifications.created, {
    to: (await hearersOfEnquiries(work)).of({ owner_id: null, created_by: work.actor.accountId }),
    title: ({ counted }) => `${counted(rows.length, 'new enquiry', 'new enquiries')}, imported by ${work.actor.name}`,
    body: firstOf(rows),
    link: enquiriesOf(dateOf(work.now.toISOString(), work.config.firm.zone)),
    entity: enquiryRecords.entity,
  });
}

/**
 * Saves an edit.
 * @param version the version the edit was made from; without it the last save wins
 * @throws 404 when it is not this person's to see, 409 when somebody else saved in between
 */
export async function editEnquiry(
  work: Work,
  id: number,
  { version, ...form }: EnquiryForm & { version?: number | undefined },
): Promise<Enquiry> {
  const after = await changeRecord(work, enquiryRecords, enquiryEvents.updated, id, version, async (before) => {
    await checkChoices(work, form, before);
    return columnsOf(form);
  });
  return toShown(work, after);
}

/** Deletes an enquiry; it stays restorable for 30 days (decisions D8). */
export const deleteEnquiry = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, enquiryRecords, enquiryEvents.deleted, id);

/** Deletes several in one transaction: one that cannot be deleted keeps them all. */
export async function deleteEnquiries(work: Work, ids: readonly number[]): Promise<{ count: number }> {
  // In one order, so that two people who delete the same ones do not wait for each other.
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other);
  for (const id of ordered) await deleteEnquiry(work, id);
  return { count: ordered.length };
}

const newRow = (form: EnquiryForm) => ({ ...columnsOf(form), sla_status_id: slaStatus.pending });

const columnsOf = (form: EnquiryForm) => ({
  name: form.name,
  company_name: form.company,
  email: form.email,
  mobile: form.mobile,
  address: form.address,
  city: form.city,
  country: form.country,
  state: form.state,
  zipcode: form.zipcode,
  source_id: form.source,
  event_id: form.event,
  engagement_id: form.engagement,
  category_id: form.category,
  engagement_notes: form.notes,
});

/** What an enquiry chooses from, by field; what is switched off is among it. */
export const choicesOf = async (work: Work): Promise<Record<keyof typeof choices, readonly Reference[]>> => ({
  source: await referenceList(work, 'enquiry_source'),
  event: await choosableEvents(work),
  engagement: await referenceList(work, 'enquiry_engagement'),
  category: await referenceList(work, 'enquiry_category'),
});

const choices = { source: 'Source', event: 'Event', engagement: 'Engagement', category: 'Category' } as const;

/**
 * A choice must exist and be active (decisions D9); an edit may keep the one it had.
 * @throws 400 with 'Please select {label}' at each field
 */
async function checkChoices(work: Work, form: EnquiryForm, before: StoredEnquiry | null): Promise<void> {
  const lists = await choicesOf(work);
  const wrong: Record<string, string> = {};
  for (const [field, label] of Object.entries(choices) as [keyof typeof choices, string][]) {
    const kept = before?.[`${field}_id`] === form[field];
    if (!kept && !lists[field].some(({ id, active }) => active && id === form[field])) {
      wrong[field] = `Please select ${label}`;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
