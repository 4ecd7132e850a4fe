import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { startOf } from '#platform/web/record/row.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useActor } from '#platform/web/session/session.ts';
import { useState } from 'react';
import { needsReason, statusOf, whyNotChange } from '../life.ts';
import {
  acceptedForm,
  editEnquiry,
  type Enquiry,
  type EnquiryForm,
  enquiryForm,
  enquiryRecord,
  flatEnquiry,
  trialCategory,
} from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { EnquiryDetails } from './EnquiryPanel.tsx';
import { editEnquiryPath, enquiryListPath } from './public/addresses.ts';

type InfoStepProps = { enquiry: Enquiry; onReload: () => void };

/** Step 1 of a saved enquiry; read-only for client users once the agreement is submitted. */
export function InfoStep({ enquiry, onReload }: InfoStepProps) {
  // The version the form started with: the record may reload meanwhile, and the input must not pass for newer.
  const [begun, setBegun] = useState(enquiry);
  const locked = whyNotChange(statusOf(begun), useActor().audience);
  if (!locked) return <InfoForm key={begun.version} enquiry={begun} onReload={onReload} onSaved={setBegun} />;
  return (
    <Stack as="section" gap={16} minWidth={0} aria-label="Info & Onboard">
      <Text color="ink-soft">{locked}.</Text>
      <EnquiryDetails enquiry={enquiry} />
    </Stack>
  );
}

type Edited = EnquiryForm & { reason?: string | undefined };

function InfoForm({ enquiry, onReload, onSaved }: InfoStepProps & { onSaved: (saved: Enquiry) => void }) {
  const go = useGo();
  const edit = useWrite(editEnquiry, { refreshes: enquiryReads });
  const toList = () => go(enquiryListPath);
  const explained = needsReason(statusOf(enquiry));
  const schema: ObjectSchema<Edited> = explained ? acceptedForm : enquiryForm;
  const form = useRecordForm({
    draft: 'onDevice',
    schema,
    editing: { ...startOf(enquiryRecord, flatEnquiry(enquiry)), reason: '' },
    save: (values) => edit.send({ query: { id: enquiry.id }, body: { ...values, version: enquiry.version } }),
    saved: ({ result }) => afterSave(result),
    part: 'step',
  });
  // A new trial needs dates next; an enquiry that was one already stays on this step.
  const afterSave = (saved: Enquiry) => {
    if (saved.Enquiry_Category?.id !== trialCategory) toList();
    else if (enquiry.Enquiry_Category?.id === trialCategory) onSaved(saved);
    else go(`${editEnquiryPath(enquiry.id)}?step=2`);
  };
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toList} onReload={onReload}>
      <EnquiryFields form={form} saved={enquiry} />
      {explained && (
        <LongTextField {...form.field('reason')} help="The agreement is accepted: this stands in the trail." />
      )}
    </FormFrame>
  );
}
