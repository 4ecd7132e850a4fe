import { showDate } from '#platform/contract/dates.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type HistoryField, historyOf, type HistorySource } from '#platform/server/audit/history.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { enquiryEvents, enquiryFileEvents } from '../contract.ts';
import { visible } from './queries.ts';
import { type Names, referenceNames } from './references.ts';

/** The timeline of an enquiry. @throws 404 for one that is not this person's to see */
export async function enquiryHistory(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  const seen = await visible(work, work.actor).select('enquiry.id').where('enquiry.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  return historyOf(work, sourceFor(work, await referenceNames(work)), id, query);
}

function sourceFor({ actor }: Work, names: Names): HistorySource {
  const events = [...Object.values(enquiryEvents), ...Object.values(enquiryFileEvents)];
  if (actor.audience === 'team') {
    const owner_id = choice(internalFields.owner_id.label, names.owner);
    return { entity: 'enquiry', events, fields: { ...fieldsFor(names), ...internalFields, owner_id } };
  }
  const { feedbackAdded, trialReminded, handedOver } = enquiryEvents;
  return {
    entity: 'enquiry',
    events: events.filter((event) => event !== trialReminded && event !== handedOver),
    fields: { ...fieldsFor(names), feedback: internalFields.feedback },
    ownOnly: [feedbackAdded],
  };
}

/** What a client user does not see of its own enquiry either. */
export const internalFields = {
  feedback: { label: 'Feedback', show: (value) => excerpt(String(value)) },
  trail_lost_reason: { label: 'Reason' },
  owner_id: { label: 'Owner', show: () => null },
} satisfies Record<string, HistoryField>;

export const fieldsFor = (names: Names): Readonly<Record<string, HistoryField>> => ({
  name: { label: 'Name' },
  company_name: { label: 'Company' },
  email: { label: 'Email' },
  mobile: { label: 'Mobile' },
  address: { label: 'Address' },
  city: { label: 'City' },
  country: { label: 'Country' },
  state: { label: 'State' },
  zipcode: { label: 'Zipcode' },
  source_id: choice('Source', names.source),
  event_id: choice('Event', names.event),
  engagement_id: choice('Engagement', names.engagement),
  category_id: choice('Category', names.category),
  sla_status_id: choice('Status', names.status),
  sla_reject_reason: { label: 'Reason' },
  engagement_notes: { label: 'Notes', show: (value) => excerpt(String(value)) },
  trail_start_date: date('Trial start'),
  trail_end_date: date('Trial end'),
});

const date = (label: string): HistoryField => ({ label, show: (value) => showDate(String(value)) });

const choice = (label: string, names: ReadonlyMap<number, string>): HistoryField => ({
  label,
  show: (value) => names.get(Number(value)) ?? null,
});

const most = 140;
const excerpt = (text: string) => (text.length > most ? `${text.slice(0, most).trimEnd()} …` : text);
