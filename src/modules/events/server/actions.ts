import { fromDmy } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { addRecord, changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { eventEvents, type EventForm } from '../contract.ts';
import { whyNotOn } from '../rules.ts';
import { eventRecords, type StoredEvent } from './queries.ts';

/** Adds an event. @throws 400 for a day that is over */
export const addEvent = async (work: Work, form: EventForm): Promise<number> =>
  (await addRecord(work, eventRecords, eventEvents.created, columnsOf(work, form))).id;

/** Saves an edit; an event that is over may keep its day. @throws 400, 404, 409 */
export async function updateEvent(
  work: Work,
  id: number,
  { version, ...form }: EventForm & { version?: number | undefined },
): Promise<number> {
  const change = (before: StoredEvent) => columnsOf(work, form, before);
  return (await changeRecord(work, eventRecords, eventEvents.updated, id, version, change)).id;
}

/** Deletes an event; the enquiries that came from it keep its name. */
export const deleteEvent = (work: Work, id: number): Promise<{ id: number }> =>
  deleteRecord(work, eventRecords, eventEvents.deleted, id);

function columnsOf(work: Work, form: EventForm, before?: StoredEvent) {
  // The form's check has made sure that it is a date.
  const date = fromDmy(form.date) ?? '';
  const reason = whyNotOn(date, today(work), before?.event_date);
  if (reason) throw invalid({ date: reason });
  return {
    event_name: form.name,
    event_date: date,
    contact_person: form.contactPerson,
    address: form.address,
    city: form.city,
    country: form.country,
    state: form.state,
    zipcode: form.zipcode,
    event_description: form.eventDescription,
  };
}
