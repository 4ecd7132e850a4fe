import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { fromDmy } from '#platform/contract/dates.ts';
import * as contract from '../contract.ts';
import { conversion } from '../rules.ts';
import { addEvent, deleteEvent, updateEvent } from './actions.ts';
import { choosableEvents } from './public/event-names.ts';
import type { EventOutcomes } from './public/outcomes.ts';
import { eventById, eventPage, eventSourceWith, toWire } from './queries.ts';

const exportColumns: readonly ExportColumn<contract.Event>[] = [
  { heading: 'ID', kind: 'number', value: (row) => row.id, width: 8 },
  { heading: 'Event name', kind: 'text', value: (row) => row.event_name, width: 32 },
  { heading: 'Event date', kind: 'date', value: (row) => fromDmy(row.event_date) ?? null, width: 14 },
  { heading: 'Contact person', kind: 'text', value: (row) => row.contact_person, width: 24 },
  { heading: 'Address', kind: 'text', value: (row) => row.address, width: 32 },
  { heading: 'City', kind: 'text', value: (row) => row.city, width: 16 },
  { heading: 'Country', kind: 'text', value: (row) => row.country, width: 16 },
  { heading: 'State', kind: 'text', value: (row) => row.state, width: 16 },
  { heading: 'Zipcode', kind: 'text', value: (row) => row.zipcode, width: 10 },
  { heading: 'Event description', kind: 'text', value: (row) => row.event_description, width: 48 },
  { heading: 'Enquiries', kind: 'number', value: (row) => row.enquiries, width: 10 },
  { heading: 'Converted', kind: 'number', value: (row) => row.converted, width: 10 },
  {
    heading: 'Conversion %',
    kind: 'number',
    value: (row) => conversion(row.enquiries, row.converted) ?? null,
    width: 12,
  },
  { heading: 'Created on', kind: 'moment', value: (row) => row.createdAt, width: 18 },
];

/** @param outcomes what the enquiries say of an event */
export function eventRoutes(outcomes: EventOutcomes): readonly Route[] {
  const source = eventSourceWith(outcomes);
  return [
    handle(contract.fetchAllEvents, (work, { query }) => eventPage(work, source, query)),
    handleFile(contract.exportEvents, (work, { query }) =>
      exportList(work, source, query, 'Events', exportColumns, toWire),
    ),
    handle(contract.fetchEventById, (work, { query }) => eventById(work, source, query.id)),
    handle(contract.addEvent, async (work, { body }) => eventById(work, source, await addEvent(work, body))),
    handle(contract.updateEventById, async (work, { query, body }) =>
      eventById(work, source, await updateEvent(work, query.id, body)),
    ),
    handle(contract.deleteEvent, (work, { params }) => deleteEvent(work, params.id)),
    handle(contract.listEnquiryEvent, async (work) => {
      const list = await choosableEvents(work);
      return { rows: list.filter(({ active }) => active).map(({ id, name }) => ({ id, event_name: name })) };
    }),
  ];
}
