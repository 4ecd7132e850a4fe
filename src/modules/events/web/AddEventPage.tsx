import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { addEvent, eventFormOn, fetchAllEvents, listEnquiryEvent } from '../contract.ts';
import { EventFields } from './EventFields.tsx';
import { eventListPath } from './public/addresses.ts';

/** A new event; once it is saved the list shows it. */
export function AddEventPage() {
  const go = useGo();
  const add = useWrite(addEvent, { refreshes: [fetchAllEvents, listEnquiryEvent] });
  const toList = () => go(eventListPath);
  const form = useRecordForm({
    schema: eventFormOn(useToday()),
    save: (values) => add.send({ body: values }),
    saved: toList,
  });
  return (
    <PageFrame title="New event" text="All fields are mandatory.">
      <FormFrame form={form} submitLabel="Add event" onCancel={toList}>
        <EventFields form={form} />
      </FormFrame>
    </PageFrame>
  );
}
