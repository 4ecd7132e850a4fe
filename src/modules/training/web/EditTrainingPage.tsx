import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { IconLock, IconSchoolOff } from '@tabler/icons-react';
import { useState } from 'react';
import { saveTrainings, type Trainees, trainingForm } from '../contract.ts';
import { whyNotChange } from '../rules.ts';
import { trainingListPath, viewTrainingAddress } from './public/addresses.ts';
import { payloadOf } from './training-payload.ts';
import { trainingReads } from './training-reads.ts';
import { TrainingFields } from './TrainingFields.tsx';
import { useTraining } from './use-training.ts';
import { useTrainingPeople } from './use-training-people.ts';

/** Edits a training. */
export function EditTrainingPage() {
  const { data, error, missing, retry, reload, reloads } = useTraining();
  if (missing) {
    return (
      <RecordMissing
        noun="training"
        icon={IconSchoolOff}
        list={{ to: trainingListPath, label: 'Back to the trainings' }}
      />
    );
  }
  const whyNot = data && whyNotChange(data.training);
  return (
    <PageFrame title={data?.training.training_topic ?? 'Edit training'}>
      {data && whyNot === undefined && <EditForm key={reloads} saved={data} onReload={reload} />}
      {data && whyNot !== undefined && (
        <EmptyState
          icon={IconLock}
          title={whyNot}
          text="It is kept as it was."
          action={<LinkButton to={viewTrainingAddress(data.training.tr_id)}>Show the training</LinkButton>}
        />
      )}
      {!data && !error && <FormSkeleton fields={[2, 1, 1, 1, 1, 1, 2, 'lines']} />}
      {!data && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

function EditForm({ saved, onReload }: { saved: Trainees; onReload: () => void }) {
  const go = useGo();
  const people = useTrainingPeople();
  // The version that the form began with: a reload behind it must not pass for what was typed.
  const [begun] = useState(saved);
  const edit = useWrite(saveTrainings, { refreshes: trainingReads });
  const { tr_id, version } = begun.training;
  const toTraining = () => go(viewTrainingAddress(tr_id));
  const form = useRecordForm({
    schema: trainingForm,
    editing: startOf(begun),
    save: (values) => edit.send({ body: payloadOf(values, people, { tr_id, version }) }),
    saved: toTraining,
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={toTraining} onReload={onReload}>
      <TrainingFields form={form} people={people} saved={begun} />
    </FormFrame>
  );
}

const startOf = ({ training, rows }: Trainees) => ({
  training_topic: training.training_topic,
  date: training.date_of_training,
  starts_at: training.starts_at,
  duration: training.duration,
  dotTrainer: training.trainer_user_id,
  externalTrainer: training.external_trainer,
  listOfTrainee: rows.map(({ trainee_user_id }) => String(trainee_user_id)),
  document: training.training_documents.map(({ key }) => key),
});
