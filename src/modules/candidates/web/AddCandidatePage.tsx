import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useGo, useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { firstStages, staffForm, submitCandidate } from '../applying/contract.ts';
import { formDataOf } from '../applying/web/form-data.ts';
import { candidate, candidateResume } from '../contract.ts';
import { candidatePath } from '../address.ts';
import { candidatesPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** The specification's form: two jobs, two qualifications and the resume, sent in one request. */
export function AddCandidatePage() {
  const go = useGo();
  const today = useToday();
  const [{ recruitment_id }] = useSearchPart();
  const add = useWrite(submitCandidate, { refreshes: screens.reads });
  const form = useRecordForm({
    draft: 'onDevice',
    schema: staffForm,
    start: { recruitment_id },
    check: (values) => candidate.check({ ...values }, { today, before: undefined }),
    save: ({ recruitment_id: post, ...values }) => add.send({ params: { post }, form: formDataOf(values) }),
    saved: ({ result: { id } }) => go(id === null ? candidatesPath : candidatePath(id)),
    incomplete: 'Please fill all data',
  });
  return (
    <PageFrame title="Add New Candidate">
      <FormFrame form={form} submitLabel="Add candidate" onCancel={() => go(candidatesPath)}>
        <RecordFields screens={screens} form={form} />
        <FieldGrid title="Resume and progress">
          <FileField {...form.field('candidate_resume')} label="Resume" upload={candidateResume} />
          <SelectField
            {...form.field('selection_progress')}
            label="Selection progress"
            choices={firstStages.map((stage) => ({ value: stage, label: stage }))}
            help="Empty for one that nobody has looked at"
          />
        </FieldGrid>
      </FormFrame>
    </PageFrame>
  );
}
