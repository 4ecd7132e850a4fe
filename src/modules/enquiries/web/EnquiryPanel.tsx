import { marketing } from '#modules/events/permissions.ts';
import { Drawer } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import { failureOf } from '#platform/web/api.ts';
import { Bone } from '#platform/web/feedback/Bone.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { type Enquiry, fetchEnquiryById } from '../contract.ts';
import { orNa } from './enquiry-columns.tsx';
import { EnquiryMissing } from './EnquiryMissing.tsx';
import classes from './enquiry-panel.module.css';
import { editEnquiryPath } from './public/addresses.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';

/** One enquiry to read beside the list, opened by `?view=` in the address; closing it leaves the list as it was. */
export function EnquiryPanel() {
  const [{ view = '' }, changeSearch] = useSearchPart();
  const id = /^\d{1,15}$/.test(view) ? Number(view) : 0;
  // Stays the last one while the panel fades out.
  const [shown, setShown] = useState(id);
  if (id > 0 && id !== shown) setShown(id);
  const enquiry = useRead(fetchEnquiryById, { query: { id: shown } }, { enabled: shown > 0 });
  return (
    <Drawer
      opened={id > 0}
      onClose={() => changeSearch((current) => ({ ...current, view: '' }))}
      position="right"
      size={460}
      title={enquiry.data?.name ?? 'Enquiry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {enquiry.isPending && <PanelSkeleton />}
      {enquiry.error && !enquiry.data && <NotShown error={enquiry.error} onRetry={() => void enquiry.refetch()} />}
      {enquiry.data && <EnquiryDetails enquiry={enquiry.data} />}
      {enquiry.data && <EditLink id={shown} />}
    </Drawer>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return failureOf(error)?.type === 'NOT_FOUND' ? <EnquiryMissing /> : <FailedState error={error} onRetry={onRetry} />;
}

function EditLink({ id }: { id: number }) {
  const may = useMay();
  if (!may(marketing.update)) return null;
  return (
    <div className={classes.actions}>
      <LinkButton to={editEnquiryPath(id)} variant="default" leftSection={<IconPencil size={16} stroke={1.6} />}>
        Edit
      </LinkButton>
    </div>
  );
}

/** An enquiry in words, to read. */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const { firm } = useSession();
  const place = [enquiry.address, enquiry.city, enquiry.state, enquiry.zipcode, enquiry.country];
  return (
    <dl className={classes.details}>
      <Detail label="Status" value={<EnquiryStatus status={enquiry.Enquiry_SLA_Status} />} />
      <Detail label="Category" value={orNa(enquiry.Enquiry_Category?.name)} />
      <Detail label="Company" value={orNa(enquiry.company_name)} />
      <Detail label="Email" value={<a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>} />
      <Detail label="Mobile" value={<a href={`tel:${enquiry.mobile}`}>{enquiry.mobile}</a>} />
      <Detail label="Address" value={orNa(place.filter(Boolean).join(', '))} />
      <Detail label="Source" value={orNa(enquiry.Enquiry_Source?.name)} />
      <Detail label="Event" value={orNa(enquiry.Enquiry_event?.event_name)} />
      <Detail label="Engagement" value={orNa(enquiry.Enquiry_engagement?.name)} />
      {enquiry.trail_start_date && <Detail label="Trial" value={<TrialInWords enquiry={enquiry} />} />}
      {enquiry.trail_lost_reason && <Detail label="Lost because" value={enquiry.trail_lost_reason} />}
      {enquiry.sla_reject_reason && <Detail label="Rejected because" value={enquiry.sla_reject_reason} />}
      <Detail label="Created on" value={showMoment(enquiry.createdAt, firm.zone)} />
      <Detail label="Notes" value={<span className={classes.notes}>{orNa(enquiry.engagement_notes)}</span>} />
    </dl>
  );
}

function TrialInWords({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.trail_start_date} to {orNa(enquiry.trail_end_date)} <TrialOutcome enquiry={enquiry} />
    </>
  );
}

function Detail({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={classes.details} aria-busy="true">
      {[60, 45, 70, 80, 50, 90, 40, 75, 55].map((width) => (
        <Bone key={width} width={`${width}%`} height={18} />
      ))}
    </div>
  );
}
