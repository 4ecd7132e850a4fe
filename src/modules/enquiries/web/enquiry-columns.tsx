import type { Audience } from '#platform/contract/access.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { Enquiry } from '../contract.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';

/**
 * The list's columns in the specification's order (specification 1, section 2), then those that one may add.
 * @param zone the firm's: 'Created on' is a day of its calendar
 * @param audience whose enquiry it is, staff know
 */
export const enquiryColumns = (zone: string, audience: Audience): readonly Column<Enquiry>[] => [
  { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', width: 72 },
  {
    key: 'name',
    heading: 'Name',
    cell: (row) => orNa(row.name),
    filter: 'name',
    sort: 'name',
    width: 132,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'category',
    heading: 'Category',
    cell: categoryOf,
    filter: 'category',
    width: 88,
  },
  {
    key: 'status',
    heading: 'Status',
    cell: (row) => (row.Enquiry_SLA_Status ? <EnquiryStatus status={row.Enquiry_SLA_Status} /> : '-'),
    filter: 'status',
    width: 108,
    phone: 'badge',
  },
  {
    key: 'source',
    heading: 'Source',
    cell: (row) => orNa(row.Enquiry_Source?.name),
    filter: 'source',
    width: 80,
    phone: 'hidden',
  },
  {
    key: 'engagement',
    heading: 'Engagement',
    cell: (row) => orNa(row.Enquiry_engagement?.name),
    filter: 'engagement',
    width: 104,
    phone: 'hidden',
  },
  {
    key: 'event',
    heading: 'Event',
    cell: (row) => orNa(row.Enquiry_event?.event_name),
    filter: 'event',
    width: 88,
    phone: 'hidden',
  },
  { key: 'mobile', heading: 'Mobile', cell: (row) => orNa(row.mobile), filter: 'mobile', sort: 'mobile', width: 112 },
  { key: 'email', heading: 'Email', cell: (row) => orNa(row.email), filter: 'email', sort: 'email', width: 106 },
  {
    key: 'address',
    heading: 'Address',
    cell: (row) => orNa(row.address),
    filter: 'address',
    width: 80,
    phone: 'hidden',
  },
  {
    key: 'createdAt',
    heading: 'Created on',
    cell: (row) => showDate(dateOf(row.createdAt, zone)),
    filter: 'createdAt',
    sort: 'createdAt',
    width: 104,
  },
  {
    key: 'company',
    heading: 'Company',
    cell: (row) => orNa(row.company_name),
    filter: 'company',
    sort: 'company',
    width: 170,
    hiddenAtFirst: true,
  },
  {
    key: 'trialEnd',
    heading: 'Trial ends',
    cell: (row) => orNa(row.trail_end_date),
    filter: 'trialEnd',
    width: 108,
    hiddenAtFirst: true,
    phone: 'hidden',
  },
  ...(audience === 'team' ? [owner] : []),
];

const owner: Column<Enquiry> = {
  key: 'owner',
  heading: 'Owner',
  cell: (row) => orNa(row.owner),
  filter: 'owner',
  width: 132,
  hiddenAtFirst: true,
  phone: 'hidden',
};

/** "A missing value shows N/A" (specification 1, section 2). */
export const orNa = (text: string | null | undefined): string => text || 'N/A';

/** The category, and that the trial was lost: nobody needs to call. */
function categoryOf({ Enquiry_Category, trail_outcome }: Enquiry): string {
  const category = orNa(Enquiry_Category?.name);
  return trail_outcome === 'lost' ? `${category}, lost` : category;
}
