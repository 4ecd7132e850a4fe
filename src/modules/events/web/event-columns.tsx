import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import type { Event } from '../contract.ts';
import { conversion } from '../rules.ts';
import { enquiriesOf } from './public/addresses.ts';
import { useWriting } from '#platform/web/use-writing.ts';

const extra = { hiddenAtFirst: true, phone: 'hidden' } as const;

/** @param zone the firm's: 'Created on' is a day of its calendar */
export const eventColumns = (zone: string): readonly Column<Event>[] => [
  { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', width: 72, phone: 'hidden' },
  {
    key: 'name',
    heading: 'Event name',
    cell: (row) => row.event_name,
    filter: 'name',
    sort: 'name',
    width: 224,
    hideable: false,
    phone: 'title',
  },
  { key: 'date', heading: 'Event date', cell: (row) => row.event_date, filter: 'date', sort: 'date', width: 112 },
  {
    key: 'contactPerson',
    heading: 'Contact person',
    cell: (row) => row.contact_person,
    filter: 'contactPerson',
    sort: 'contactPerson',
    width: 148,
  },
  { key: 'city', heading: 'City', cell: (row) => row.city, filter: 'city', sort: 'city', width: 120 },
  {
    key: 'country',
    heading: 'Country',
    cell: (row) => row.country,
    filter: 'country',
    sort: 'country',
    width: 128,
    phone: 'hidden',
  },
  { key: 'enquiries', heading: 'Enquiries', cell: (row) => <Brought event={row} />, align: 'end', width: 92 },
  { key: 'conversion', heading: 'Conversion', cell: conversionOf, align: 'end', width: 104 },
  {
    key: 'createdAt',
    heading: 'Created on',
    cell: (row) => showDate(dateOf(row.createdAt, zone)),
    filter: 'createdAt',
    sort: 'createdAt',
    width: 112,
    phone: 'hidden',
  },
  { key: 'address', heading: 'Address', cell: (row) => row.address, filter: 'address', width: 180, ...extra },
  { key: 'state', heading: 'State', cell: (row) => row.state, filter: 'state', width: 140, ...extra },
  { key: 'zipcode', heading: 'Zipcode', cell: (row) => row.zipcode, filter: 'zipcode', width: 104, ...extra },
];

/** How many enquiries it brought, leading to them. */
export function Brought({ event }: { event: Event }) {
  const { showNumber } = useWriting();
  if (event.enquiries === 0) return '0';
  return <PageLink to={enquiriesOf(event.id)}>{showNumber(event.enquiries)}</PageLink>;
}

/** '25 %' of its enquiries were accepted. */
export function conversionOf({ enquiries, converted }: Event): string {
  const percent = conversion(enquiries, converted);
  return percent === undefined ? 'N/A' : `${percent} %`;
}
