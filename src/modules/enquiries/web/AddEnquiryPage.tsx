import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { addEnquiry, enquiryForm, fetchAllEnquiry, fetchEnquirySummary } from '../contract.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { enquiryListPath } from './public/addresses.ts';

/** A new enquiry; once it is saved the list shows it on top. */
export function AddEnquiryPage() {
  const go = useGo();
  const add = useWrite(addEnquiry, { refreshes: [fetchAllEnquiry, fetchEnquirySummary] });
  const toList = () => go(enquiryListPath);
  const form = useRecordForm({
    schema: enquiryForm,
    save: (values) => add.send({ body: values }),
    saved: toList,
  });
  return (
    <PageFrame title="New enquiry" text="All fields are mandatory.">
      <FormFrame form={form} submitLabel="Add enquiry" onCancel={toList}>
        <EnquiryFields form={form} />
      </FormFrame>
    </PageFrame>
  );
}
