import { useState } from 'react';
import { failureOf } from '#platform/web/api.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { DocumentTitle } from '#platform/web/layout/DocumentTitle.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useParameters } from '#platform/web/routing/address.ts';
import {
  type Enquiry,
  editEnquiry,
  enquiryForm,
  fetchAllEnquiry,
  fetchEnquiryById,
  fetchEnquirySummary,
} from '../contract.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { EnquiryFormSkeleton } from './EnquiryFormSkeleton.tsx';
import { EnquiryMissing } from './EnquiryMissing.tsx';
import { enquiryListPath } from './public/addresses.ts';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';

/** An enquiry to be changed. */
export function EditEnquiryPage() {
  const { id: text = '' } = useParameters();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const { data, error, refetch } = useRead(fetchEnquiryById, { query: { id } }, { enabled: id > 0 });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  if (id === 0 || failureOf(error)?.type === 'NOT_FOUND') return <NotFound />;
  return (
    <PageFrame
      title={data?.name ?? 'Edit enquiry'}
      beside={data?.Enquiry_SLA_Status && <EnquiryStatus status={data.Enquiry_SLA_Status} />}
      text={`Enquiry ${id}. All fields are mandatory.`}
    >
      {data && <EditForm key={reloads} enquiry={data} onReload={() => void reload()} />}
      {!data && !error && <EnquiryFormSkeleton />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function EditForm({ enquiry, onReload }: { enquiry: Enquiry; onReload: () => void }) {
  const go = useGo();
  // The version the form began with: the record may load again behind it, and what was typed must not count as newer.
  const [begun] = useState(enquiry);
  const edit = useWrite(editEnquiry, { refreshes: [fetchAllEnquiry, fetchEnquiryById, fetchEnquirySummary] });
  const toList = () => go(enquiryListPath);
  const form = useRecordForm({
    schema: enquiryForm,
    start: startOf(begun),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: toList,
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toList} onReload={onReload}>
      <EnquiryFields form={form} saved={begun} />
    </FormFrame>
  );
}

const startOf = (enquiry: Enquiry) => ({
  name: enquiry.name,
  company: enquiry.company_name,
  email: enquiry.email,
  mobile: enquiry.mobile,
  address: enquiry.address,
  city: enquiry.city,
  country: enquiry.country,
  state: enquiry.state,
  zipcode: enquiry.zipcode,
  source: enquiry.Enquiry_Source?.id,
  event: enquiry.Enquiry_event?.id,
  engagement: enquiry.Enquiry_engagement?.id,
  category: enquiry.Enquiry_Category?.id,
  notes: enquiry.engagement_notes,
});

function NotFound() {
  return (
    <>
      <DocumentTitle title="Enquiry not found" />
      <EnquiryMissing page />
    </>
  );
}
