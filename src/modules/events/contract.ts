import * as z from 'zod';
import { signedIn } from '#platform/contract/access.ts';
import { fromDmy, type PlainDate } from '#platform/contract/dates.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  dmyField,
  labelOf,
  longTextField,
  moment,
  nameField,
  recordId,
  textField,
  versionField,
  zipCodeField,
} from '#platform/contract/fields.ts';
import { contains, dates, exportOf, list, moments, number, page } from '#platform/contract/list.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { addMarketing, marketingModule } from '#modules/access/permissions.ts';
import { whyNotOn } from './rules.ts';

export const eventForm = z.object({
  name: nameField('Event name'),
  date: dmyField('Event date'),
  contactPerson: nameField('Contact person'),
  address: textField('Address'),
  city: textField('City'),
  country: textField('Country'),
  state: textField('State'),
  zipcode: zipCodeField('Zipcode'),
  eventDescription: longTextField('Event description'),
});
export type EventForm = z.infer<typeof eventForm>;

/**
 * The form as it is filled in on a day: with the rule on its date, which the server holds as well.
 * @param before the day the event had, when it is edited
 */
export const eventFormOn = (today: PlainDate, before?: PlainDate) => {
  const date = eventForm.shape.date.superRefine((text, problem) => {
    const reason = whyNotOn(fromDmy(text) ?? today, today, before);
    if (reason) problem.addIssue({ code: 'custom', message: reason });
  });
  return eventForm.extend({ date: date.meta({ title: labelOf(eventForm.shape.date) }) });
};

export const event = z.object({
  id: z.int(),
  event_name: z.string(),
  event_date: z.string().describe('DD-MM-YYYY'),
  contact_person: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  state: z.string(),
  zipcode: z.string(),
  event_description: z.string(),
  enquiries: z.int().describe('How many enquiries it brought, of those this person may see'),
  converted: z.int().describe('How many of them were accepted'),
  createdAt: moment,
  version: z.int(),
});
export type Event = z.infer<typeof event>;

export const eventList = list({
  filters: {
    id: number('ID'),
    name: contains('Event name'),
    date: dates('Event date'),
    contactPerson: contains('Contact person'),
    address: contains('Address'),
    city: contains('City'),
    country: contains('Country'),
    state: contains('State'),
    zipcode: contains('Zipcode'),
    createdAt: moments('Created on'),
  },
  sorts: ['id', 'name', 'date', 'contactPerson', 'city', 'country', 'createdAt'],
  defaultSort: '-date',
});

const byId = z.strictObject({ id: recordId });

export const fetchAllEvents = get('/marketing/event/fetchAllEvents', {
  says: 'The events this person may see, a page at a time, and what each brought',
  access: marketingModule.read,
  query: eventList.query,
  result: page<Event>(event),
});

export const exportEvents = exportOf(
  '/marketing/event/exportEvent',
  marketingModule.read,
  eventList,
  'All events the same filters find, as CSV or Excel',
);

export const fetchEventById = get('/marketing/event/fetchEventById', {
  says: 'One event and what it brought',
  access: marketingModule.read,
  query: byId,
  result: event,
});

export const addEvent = create('/marketing/event/addEvent', {
  says: 'Adds an event, today or later',
  access: addMarketing,
  body: eventForm,
  result: event,
  message: () => 'Event Added Successfully',
});

export const updateEventById = put('/marketing/event/updateEventById', {
  says: 'Changes an event',
  access: marketingModule.update,
  query: byId,
  body: eventForm.extend({ version: versionField }),
  result: event,
  message: (saved) => `Event Updated Successfully with Id: ${saved.id}`,
});

export const deleteEvent = del('/marketing/event/deleteEvent/:id', {
  says: 'Deletes an event; an administrator can restore it for 30 days. Its enquiries keep its name',
  access: marketingModule.delete,
  params: byId,
  result: z.object({ id: z.int() }),
  message: (deleted) => `Event Deleted with Event Id: ${deleted.id}`,
});

export const listEnquiryEvent = get('/dds/listEnquiryEvent', {
  says: 'The events an enquiry may come from',
  access: signedIn,
  result: z.object({ rows: z.array(z.object({ id: z.int(), event_name: z.string() })) }),
});

export const eventEvents = events('event', {
  created: 'Event created',
  updated: 'Event updated',
  deleted: 'Event deleted',
  restored: 'Event restored',
});

export const marketingEvents: ModuleContract = {
  name: 'events',
  endpoints: [fetchAllEvents, exportEvents, fetchEventById, addEvent, updateEventById, deleteEvent, listEnquiryEvent],
  events: Object.values(eventEvents),
};
