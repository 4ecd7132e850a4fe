import { useState } from 'react';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { startOf } from '#platform/web/record/row.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { type Enquiry, editEnquiry, enquiryForm, enquiryRecord, flatEnquiry, trialCategory } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { editEnquiryPath, enquiryListPath } from './public/addresses.ts';

/** Step 1 of an enquiry that is saved already: a trial goes on to its step, everything else back to the list. */
export function InfoStep({ enquiry, onReload }: { enquiry: Enquiry; onReload: () => void }) {
  const go = useGo();
  // The version the form began with: the record may load again behind it, and what was typed must not count as newer.
  const [begun] = useState(enquiry);
  const edit = useWrite(editEnquiry, { refreshes: enquiryReads });
  const toList = () => go(enquiryListPath);
  const form = useRecordForm({
    schema: enquiryForm,
    editing: startOf(enquiryRecord, flatEnquiry(begun)),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: ({ result }) =>
      result.Enquiry_Category?.id === trialCategory ? go(`${editEnquiryPath(begun.id)}?step=2`) : toList(),
    part: 'step',
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toList} onReload={onReload}>
      <EnquiryFields form={form} saved={begun} />
    </FormFrame>
  );
}
