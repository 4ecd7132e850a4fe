import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type Enquiry, enquiryEvents, type EnquiryForm, slaStatus } from '../contract.ts';
import { toWire, visible } from './queries.ts';
import { eventList, type Reference, referenceList, referenceNames } from './references.ts';
import type { EnquiryRow, EnquiryTables } from './tables.ts';

/** Adds an enquiry; its SLA status begins as Pending (decisions D1). */
export async function addEnquiry(work: Work, form: EnquiryForm): Promise<Enquiry> {
  await checkChoices(work, form, null);
  const row = await work.db
    .withTables<EnquiryTables>()
    .insertInto('enquiry')
    .values({
      ...columnsOf(form),
      sla_status_id: slaStatus.pending,
      created_by: work.actor.accountId,
      created_at: work.now.toISOString(),
      updated_by: null,
      updated_at: null,
      deleted_by: null,
      deleted_at: null,
      trail_start_date: null,
      trail_end_date: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, enquiryEvents.created, row.id, { after: row });
  return toShown(work, row);
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
  const before = await visible(work, work.actor)
    .selectAll('enquiry')
    .where('enquiry.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version)
    throw await changedMeanwhile(work, 'enquiry', id, before.version);
  await checkChoices(work, form, before);
  const after = await work.db
    .withTables<EnquiryTables>()
    .updateTable('enquiry')
    .set({
      ...columnsOf(form),
      updated_by: work.actor.accountId,
      updated_at: work.now.toISOString(),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, enquiryEvents.updated, id, { before, after });
  return toShown(work, after);
}

/** Deletes an enquiry; it stays restorable for 30 days (decisions D8). */
export async function deleteEnquiry(work: Work, id: number): Promise<{ id: number }> {
  const before = await visible(work, work.actor)
    .selectAll('enquiry')
    .where('enquiry.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  await work.db
    .withTables<EnquiryTables>()
    .updateTable('enquiry')
    .set({ deleted_by: work.actor.accountId, deleted_at: work.now.toISOString(), version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await record(work, enquiryEvents.deleted, id, { before });
  return { id };
}

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

const choices = { source: 'Source', event: 'Event', engagement: 'Engagement', category: 'Category' } as const;

/**
 * A choice must exist and be active (decisions D9); an edit may keep the one it had.
 * @throws 400 with 'Please select {label}' at each field
 */
async function checkChoices(work: Work, form: EnquiryForm, before: Selectable<EnquiryRow> | null): Promise<void> {
  const lists: Record<keyof typeof choices, readonly Reference[]> = {
    source: await referenceList(work, 'enquiry_source'),
    event: await eventList(work),
    engagement: await referenceList(work, 'enquiry_engagement'),
    category: await referenceList(work, 'enquiry_category'),
  };
  const wrong: Record<string, string> = {};
  for (const [field, label] of Object.entries(choices) as [keyof typeof choices, string][]) {
    const kept = before?.[`${field}_id`] === form[field];
    if (!kept && !lists[field].some(({ id, active }) => active && id === form[field])) {
      wrong[field] = `Please select ${label}`;
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

const toShown = async (work: Work, row: Selectable<EnquiryRow>): Promise<Enquiry> => {
  const { updated_by: _u, updated_at: _a, deleted_by: _d, deleted_at: _t, created_by: _c, ...shown } = row;
  return toWire(shown, await referenceNames(work));
};
