import { marketingModule } from '#modules/events/rights.ts';
import { IconAddressBookOff, IconPencil } from '@tabler/icons-react';
import { showMoment } from '#platform/contract/dates.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { type Detail, DetailList } from '#platform/web/ui/DetailList.tsx';
import { type Enquiry, fetchEnquiryById } from '../contract.ts';
import { orNa } from './enquiry-columns.tsx';
import { editEnquiryPath } from './public/addresses.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';

/** One enquiry to read beside the list. */
export function EnquiryPanel() {
  const { zone } = useSession();
  return (
    <RecordPanel
      endpoint={fetchEnquiryById}
      noun="enquiry"
      icon={IconAddressBookOff}
      titleOf={(enquiry) => enquiry.name}
      details={(enquiry) => detailsOf(enquiry, zone)}
      actions={actionsOf}
    />
  );
}

const actionsOf = (enquiry: Enquiry) => <EditLink id={enquiry.id} />;

function EditLink({ id }: { id: number }) {
  const may = useMay();
  if (!may(marketingModule.update)) return null;
  return (
    <LinkButton to={editEnquiryPath(id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
      Edit
    </LinkButton>
  );
}

/** An enquiry in words, to read. */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { zone } = useSession();
  return <DetailList details={detailsOf(enquiry, zone)} />;
}

function detailsOf(enquiry: Enquiry, zone: string): readonly Detail[] {
  const place = [enquiry.address, enquiry.city, enquiry.state, enquiry.zipcode, enquiry.country];
  return [
    { label: 'Status', value: <EnquiryStatus status={enquiry.Enquiry_SLA_Status} /> },
    ...(enquiry.owner ? [{ label: 'Owner', value: enquiry.owner }] : []),
    { label: 'Category', value: orNa(enquiry.Enquiry_Category?.name) },
    { label: 'Company', value: orNa(enquiry.company_name) },
    { label: 'Email', value: <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a> },
    { label: 'Mobile', value: <a href={`tel:${enquiry.mobile}`}>{enquiry.mobile}</a> },
    { label: 'Address', value: orNa(place.filter(Boolean).join(', ')) },
    { label: 'Source', value: orNa(enquiry.Enquiry_Source?.name) },
    { label: 'Event', value: orNa(enquiry.Enquiry_event?.event_name) },
    { label: 'Engagement', value: orNa(enquiry.Enquiry_engagement?.name) },
    ...(enquiry.trail_start_date ? [{ label: 'Trial', value: <TrialInWords enquiry={enquiry} /> }] : []),
    ...(enquiry.trail_lost_reason ? [{ label: 'Lost because', value: enquiry.trail_lost_reason }] : []),
    ...(enquiry.sla_reject_reason ? [{ label: 'Rejected because', value: enquiry.sla_reject_reason }] : []),
    { label: 'Created on', value: showMoment(enquiry.createdAt, zone) },
    { label: 'Notes', value: <span data-lines>{orNa(enquiry.engagement_notes)}</span> },
  ];
}

function TrialInWords({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.trail_start_date} to {orNa(enquiry.trail_end_date)} <TrialOutcome enquiry={enquiry} />
    </>
  );
}
