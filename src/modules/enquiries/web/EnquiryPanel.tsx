import { phoneLink } from '#platform/contract/text/phone.ts';
import { marketingModule } from '#modules/events/rights.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { RecordPanel } from '#platform/web/list/RecordPanel.tsx';
import { InPlace } from '#platform/web/record/InPlace.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay, useSession } from '#platform/web/session/session.ts';
import { type Detail, DetailList } from '#platform/web/ui/DetailList.tsx';
import { IconAddressBookOff, IconPencil } from '@tabler/icons-react';
import { answerAccess, needsReason, statusOf, whyNotAnswer, whyNotChange } from '../life.ts';
import { editEnquiry, type Enquiry, enquiryRecord, fetchEnquiryById, rowOf } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { orNa } from './enquiry-columns.tsx';
import { agreementPath, editEnquiryPath } from './public/addresses.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';

/** An enquiry's details beside the list. */
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

const actionsOf = (enquiry: Enquiry) => <EditLink enquiry={enquiry} />;

function EditLink({ enquiry }: { enquiry: Enquiry }) {
  const may = useMay();
  const { audience } = useActor();
  const { id } = enquiry;
  if (may(answerAccess) && whyNotAnswer(statusOf(enquiry)) === undefined) {
    return <LinkButton to={agreementPath(id)}>Answer agreement</LinkButton>;
  }
  if (!may(marketingModule.update) || whyNotChange(statusOf(enquiry), audience)) return null;
  return (
    <LinkButton to={editEnquiryPath(id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
      Edit
    </LinkButton>
  );
}

/** An enquiry's details; people who may edit it change a value in place. */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { zone } = useSession();
  const { audience } = useActor();
  const status = statusOf(enquiry);
  // An accepted one would also need a reason.
  const edits = useMay()(marketingModule.update) && !whyNotChange(status, audience) && !needsReason(status);
  const details = detailsOf(enquiry, zone);
  return <DetailList details={edits ? details.map((detail) => changeable(enquiry, detail)) : details} />;
}

const facts = ['company', 'email', 'mobile', 'source', 'event', 'engagement', 'notes'] as const;

function changeable(enquiry: Enquiry, { label, value, field }: Detail): Detail {
  const name = facts.find((one) => one === field);
  if (name === undefined) return { label, value };
  return { label, value: <InPlace screens={editScreens} row={rowOf(enquiry)} name={name} value={value} /> };
}

const editScreens = { record: enquiryRecord, edit: editEnquiry, reads: enquiryReads, editPath: editEnquiryPath };

function detailsOf(enquiry: Enquiry, zone: string): readonly Detail[] {
  const place = [enquiry.address, enquiry.city, enquiry.state, enquiry.zipcode, enquiry.country];
  return [
    { label: 'Status', value: <EnquiryStatus status={enquiry.Enquiry_SLA_Status} /> },
    ...(enquiry.owner ? [{ label: 'Owner', value: enquiry.owner }] : []),
    { label: 'Category', value: orNa(enquiry.Enquiry_Category?.name) },
    { label: 'Company', field: 'company', value: orNa(enquiry.company_name) },
    { label: 'Email', field: 'email', value: <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a> },
    { label: 'Mobile', field: 'mobile', value: <a href={phoneLink(enquiry.mobile)}>{enquiry.mobile}</a> },
    { label: 'Address', value: orNa(place.filter(Boolean).join(', ')) },
    { label: 'Source', field: 'source', value: orNa(enquiry.Enquiry_Source?.name) },
    { label: 'Event', field: 'event', value: orNa(enquiry.Enquiry_event?.event_name) },
    { label: 'Engagement', field: 'engagement', value: orNa(enquiry.Enquiry_engagement?.name) },
    ...(enquiry.trail_start_date ? [{ label: 'Trial', value: <TrialInWords enquiry={enquiry} /> }] : []),
    ...(enquiry.trail_lost_reason ? [{ label: 'Lost because', value: enquiry.trail_lost_reason }] : []),
    ...(enquiry.sla_answered_at ? [{ label: answerLabel(enquiry), value: <AnswerInWords enquiry={enquiry} /> }] : []),
    ...(enquiry.sla_reject_reason ? [{ label: 'Rejected because', value: enquiry.sla_reject_reason }] : []),
    { label: 'Created on', value: showMoment(enquiry.createdAt, zone) },
    { label: 'Notes', field: 'notes', value: <span data-lines>{orNa(enquiry.engagement_notes)}</span> },
  ];
}

const answerLabel = (enquiry: Enquiry) => (needsReason(statusOf(enquiry)) ? 'Accepted' : 'Rejected');

/** Who answered the agreement, when and how. */
export function AnswerInWords({ enquiry }: { enquiry: Enquiry }) {
  const { zone } = useSession();
  const ways = { link: ', through the link in the email', portal: ', in the portal', staff: '' };
  const { sla_answered_at: at, sla_answered_by: by, sla_answered_how: how } = enquiry;
  return `By ${by} on ${showMoment(at, zone)}${how ? ways[how] : ''}`;
}

function TrialInWords({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.trail_start_date} to {orNa(enquiry.trail_end_date)} <TrialOutcome enquiry={enquiry} />
    </>
  );
}
