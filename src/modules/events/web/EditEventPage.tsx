import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fromDmy } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import {
  type Event,
  eventFormOn,
  fetchAllEvents,
  fetchEventById,
  listEnquiryEvent,
  updateEventById,
} from '../contract.ts';
import { EventFields } from './EventFields.tsx';
import { eventListPath } from './public/addresses.ts';

/** An event to be changed. */
export function EditEventPage() {
  const { id, row, error, missing, retry, reload, reloads } = useEdited(fetchEventById);
  if (missing) {
    return (
      <RecordMissing noun="event" icon={IconCalendarOff} list={{ to: eventListPath, label: 'Back to the events' }} />
    );
  }
  return (
    <PageFrame title={row?.event_name ?? 'Edit event'} text={`Event ${id}. All fields are mandatory.`}>
      {row && <EditForm key={reloads} event={row} onReload={reload} />}
      {!row && !error && <FormSkeleton fields={[2, 1, 1, 2, 1, 1, 1, 1, 'lines']} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function EditForm({ event, onReload }: { event: Event; onReload: () => void }) {
  const go = useGo();
  // The version the form began with: the record may load again behind it, and what was typed must not count as newer.
  const [begun] = useState(event);
  const edit = useWrite(updateEventById, { refreshes: [fetchAllEvents, fetchEventById, listEnquiryEvent] });
  const toList = () => go(eventListPath);
  const form = useRecordForm({
    schema: eventFormOn(useToday(), fromDmy(begun.event_date)),
    start: startOf(begun),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: toList,
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toList} onReload={onReload}>
      <EventFields form={form} />
    </FormFrame>
  );
}

const startOf = (event: Event) => ({
  name: event.event_name,
  date: event.event_date,
  contactPerson: event.contact_person,
  address: event.address,
  city: event.city,
  country: event.country,
  state: event.state,
  zipcode: event.zipcode,
  eventDescription: event.event_description,
});
