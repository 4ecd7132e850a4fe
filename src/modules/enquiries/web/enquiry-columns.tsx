import { dateOf, showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { Enquiry } from '../contract.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';

/**
 * The list's columns in the specification's order (specification 1, section 2), then those that one may add.
 * @param zone the firm's: 'Created on' is a day of its calendar
 */
export const enquiryColumns = (zone: string): readonly Column<Enquiry>[] => [
  { key: 'id', heading: 'ID', cell: (row) => row.id, filter: 'id', sort: 'id', width: 84 },
  {
    key: 'name',
    heading: 'Name',
    cell: (row) => orNa(row.name),
    filter: 'name',
    sort: 'name',
    width: 160,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'category',
    heading: 'Category',
    cell: (row) => <EnquiryCategory enquiry={row} />,
    filter: 'category',
    width: 144,
  },
  {
    key: 'status',
    heading: 'Status',
    cell: (row) => <EnquiryStatus status={row.Enquiry_SLA_Status} />,
    filter: 'status',
    width: 112,
    phone: 'badge',
  },
  {
    key: 'source',
    heading: 'Source',
    cell: (row) => orNa(row.Enquiry_Source?.name),
    filter: 'source',
    width: 96,
    phone: 'hidden',
  },
  {
    key: 'engagement',
    heading: 'Engagement',
    cell: (row) => orNa(row.Enquiry_engagement?.name),
    filter: 'engagement',
    width: 164,
    phone: 'hidden',
  },
  { key: 'mobile', heading: 'Mobile', cell: (row) => orNa(row.mobile), filter: 'mobile', sort: 'mobile', width: 140 },
  { key: 'email', heading: 'Email', cell: (row) => orNa(row.email), filter: 'email', sort: 'email', width: 184 },
  {
    key: 'address',
    heading: 'Address',
    cell: (row) => orNa(row.address),
    filter: 'address',
    width: 150,
    phone: 'hidden',
  },
  {
    key: 'createdAt',
    heading: 'Created on',
    cell: (row) => showDate(dateOf(row.createdAt, zone)),
    filter: 'createdAt',
    sort: 'createdAt',
    width: 108,
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
    key: 'event',
    heading: 'Event',
    cell: (row) => orNa(row.Enquiry_event?.event_name),
    filter: 'event',
    width: 200,
    hiddenAtFirst: true,
    phone: 'hidden',
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
];

/** "A missing value shows N/A" (specification 1, section 2). */
export const orNa = (text: string | null | undefined): string => text || 'N/A';

/** The category, and beside it that the trial was lost: nobody needs to call. */
function EnquiryCategory({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.trail_outcome !== 'lost') return orNa(enquiry.Enquiry_Category?.name);
  return (
    <>
      {orNa(enquiry.Enquiry_Category?.name)} <TrialOutcome enquiry={enquiry} />
    </>
  );
}
