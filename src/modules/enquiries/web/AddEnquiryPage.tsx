import { marketingModule } from '#modules/events/rights.ts';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { addEnquiry, enquiryForm } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { editEnquiryPath, enquiryListPath, readEnquiryAddress } from './public/addresses.ts';
import { SameEnquiries } from './SameEnquiries.tsx';
import { EnquiryFrame } from './EnquiryFrame.tsx';

/** Adds an enquiry: the first step. Saving returns to the list, with the new one on top. */
export function AddEnquiryPage() {
  const go = useGo();
  const add = useWrite(addEnquiry, { refreshes: enquiryReads });
  const may = useMay();
  const toList = () => go(enquiryListPath);
  const form = useRecordForm({
    draft: 'onDevice',
    schema: enquiryForm,
    save: (values) => add.send({ body: values }),
    opens: ({ result }) => (may(marketingModule.update) ? editEnquiryPath : readEnquiryAddress)(result.id),
    saved: toList,
  });
  return (
    <PageFrame title="New enquiry" text="All fields are mandatory.">
      <EnquiryFrame
        step={1}
        onStep={() => undefined}
        whyNotOn="Add the enquiry first; its trial and its SLA come after."
        aside={<SameEnquiries form={form} place="aside" />}
      >
        <FormFrame form={form} submitLabel="Add enquiry" onCancel={toList}>
          <EnquiryFields form={form} warning={<SameEnquiries form={form} place="form" />} />
        </FormFrame>
      </EnquiryFrame>
    </PageFrame>
  );
}
