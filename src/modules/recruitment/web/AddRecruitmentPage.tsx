import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { addRecruitment, recruitmentForm } from '../contract.ts';
import { recruitmentListPath } from './public/addresses.ts';
import { recruitmentReads } from './recruitment-reads.ts';
import { RecruitmentFields } from './RecruitmentFields.tsx';

/** A new position; it is a draft until somebody opens it. */
export function AddRecruitmentPage() {
  const go = useGo();
  const add = useWrite(addRecruitment, { refreshes: recruitmentReads });
  const toList = () => go(recruitmentListPath);
  const form = useRecordForm({
    schema: recruitmentForm,
    start: { reason: 'New', no_of_positions: 1 },
    save: (values) => add.send({ body: values }),
    saved: toList,
  });
  return (
    <PageFrame title="New position" text="It is a draft until you open it.">
      <FormFrame form={form} submitLabel="Add position" onCancel={toList}>
        <RecruitmentFields form={form} />
      </FormFrame>
    </PageFrame>
  );
}
