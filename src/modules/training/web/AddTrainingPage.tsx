import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { saveTrainings, trainingForm } from '../contract.ts';
import { trainingListPath } from './public/addresses.ts';
import { payloadOf } from './training-payload.ts';
import { trainingReads } from './training-reads.ts';
import { TrainingFields } from './TrainingFields.tsx';
import { useTrainingPeople } from './use-training-people.ts';

/** Adds a past or planned training. */
export function AddTrainingPage() {
  const go = useGo();
  const people = useTrainingPeople();
  const add = useWrite(saveTrainings, { refreshes: trainingReads });
  const toList = () => go(trainingListPath);
  const form = useRecordForm({
    schema: trainingForm,
    start: { date: useToday(), listOfTrainee: [], document: [] },
    save: (values) => add.send({ body: payloadOf(values, people) }),
    saved: toList,
  });
  return (
    <PageFrame title="New training" text="If the date is in the future, attendees get an invitation by email.">
      <FormFrame form={form} submitLabel="Add training" onCancel={toList}>
        <TrainingFields form={form} people={people} />
      </FormFrame>
    </PageFrame>
  );
}
