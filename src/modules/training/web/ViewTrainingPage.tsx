import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { exportTrainingsEmployee, fetchAllTrainingsEmployee } from '../contract.ts';
import { TrainingTable } from './TrainingTable.tsx';

/** The reader's own trainings, and those of their reports. */
export function ViewTrainingPage() {
  return (
    <PageFrame title="My training" text="Yours as trainee or trainer, and those of the people who report to you." fill>
      <TrainingTable
        name="own-trainings"
        endpoint={fetchAllTrainingsEmployee}
        exported={exportTrainingsEmployee}
        empty={{
          title: 'No trainings yet',
          text: 'Trainings you attend or give appear here.',
        }}
      />
    </PageFrame>
  );
}
