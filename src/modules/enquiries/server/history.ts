import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page, PageQuery } from '#platform/contract/list.ts';
import { type HistoryField, historyOf, type HistorySource } from '#platform/server/audit/history.ts';
import { excerpt, historyFields } from '#platform/server/record/told.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { agreementLinkEvents } from '../agreement-link.ts';
import { enquiryEvents, enquiryFileEvents } from '../contract.ts';
import { isOfClient, storedEnquiries, visible } from './record.ts';
import { referenceNames } from './references.ts';

/** The timeline of an enquiry. @throws 404 if it is not visible */
export async function enquiryHistory(work: Work, id: number, query: PageQuery): Promise<Page<HistoryEntry>> {
  const seen = await visible(work).select('enquiry.created_by').where('enquiry.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  return historyOf(work, await sourceFor(work, id, isOfClient(seen, await referenceNames(work))), id, query);
}

async function sourceFor(work: Work, id: number, addedByClient: boolean): Promise<HistorySource> {
  const events = [enquiryEvents, enquiryFileEvents, agreementLinkEvents].flatMap((of) => Object.values(of));
  // Left out: the entries' own times say when it was submitted and answered.
  const { sla_submitted_at: _s, sla_answered_at: _a, ...told } = await historyFields(work, storedEnquiries, id);
  const fields = { ...told, feedback };
  if (work.actor.audience === 'team') return { entity: 'enquiry', events, fields: { ...fields, reason } };
  const { feedbackAdded, trialReminded, handedOver } = enquiryEvents;
  return {
    entity: 'enquiry',
    events: events.filter((event) => event !== trialReminded && event !== handedOver),
    fields: addedByClient ? fields : withoutNotes(fields),
    ownSideOnly: [feedbackAdded],
  };
}

/** Staff's notes on a company that is not a client yet are for staff. */
const withoutNotes = (fields: HistorySource['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([column]) => column !== 'engagement_notes'));

/** Feedback has an event of its own and no column. */
const feedback: HistoryField = { label: 'Feedback', show: (value) => excerpt(String(value)) };

/** Why staff changed an accepted enquiry; for staff. */
const reason: HistoryField = { label: 'Reason', show: (value) => excerpt(String(value)) };
