import * as z from 'zod';
import { signedIn } from '#platform/contract/access.ts';
import { fromDmy } from '#platform/contract/dates.ts';
import { get } from '#platform/contract/endpoint.ts';
import { nameField, textField, zipCodeField } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { createdAt, date, id, longText, text, wholeNumber } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { addMarketing, marketingModule } from './rights.ts';
import { whyNotOn } from './rules.ts';

const counted = { least: 0, most: 1_000_000_000, workedOut: true } as const;

/** Fields and columns named as in the specification (specification 1, section 3). */
export const event = record('event', {
  words: { one: 'event', many: 'events' },
  rights: marketingModule,
  ofClient: true,
  fields: {
    id: id({ width: 72, phone: 'hidden' }),
    name: text('Event name', { is: nameField, column: 'event_name', phone: 'title', width: 224, searched: true }),
    date: date('Event date', { wire: 'dmy', column: 'event_date' }),
    contactPerson: text('Contact person', { is: nameField, column: 'contact_person', width: 148 }),
    city: text('City', { is: textField, width: 120, searched: true }),
    country: text('Country', { is: textField, width: 128, phone: 'hidden' }),
    enquiries: wholeNumber('Enquiries', { ...counted, width: 92 }),
    converted: wholeNumber('Converted', { ...counted, listed: false }),
    conversion: wholeNumber('Conversion %', { ...counted, heading: 'Conversion', optional: true, width: 104 }),
    createdAt: createdAt(),
    address: text('Address', { is: textField, first: 'hidden', sorted: false, width: 180 }),
    state: text('State', { is: textField, first: 'hidden', sorted: false }),
    zipcode: text('Zipcode', { is: zipCodeField, first: 'hidden', sorted: false, width: 104 }),
    eventDescription: longText('Event description', { column: 'event_description' }),
  },
  defaultSort: '-date',
  check: (form, { today, before }) => ({
    date: whyNotOn(fromDmy(form.date) ?? today, today, before && fromDmy(before.event_date)),
  }),
});
export type Event = RowOf<typeof event>;

export const eventCalls = recordCalls(event, '/marketing/event', {
  paths: {
    page: 'fetchAllEvents',
    export: 'exportEvent',
    byId: 'fetchEventById',
    add: 'addEvent',
    edit: 'updateEventById',
    remove: 'deleteEvent/:id',
    history: 'fetchEventHistory',
  },
  messages: {
    edit: (saved) => `Event Updated Successfully with Id: ${saved.id}`,
    remove: (deleted) => `Event Deleted with Event Id: ${deleted.id}`,
  },
  access: { add: addMarketing },
});

export const listEnquiryEvent = get('/dds/listEnquiryEvent', {
  says: 'Returns the events an enquiry can come from',
  access: signedIn,
  result: z.object({ rows: z.array(z.object({ id: z.int(), event_name: z.string() })) }),
});
