import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconPlus } from '@tabler/icons-react';
import { createTrainingModule } from '../rights.ts';
import { exportTrainings, fetchAllTrainings } from '../contract.ts';
import { addTrainingPath } from './public/addresses.ts';
import { TrainingTable } from './TrainingTable.tsx';

/** The trainings that this person may see. */
export function TrainingListPage() {
  return (
    <PageFrame title="Training" action={<NewTraining />} fill>
      <TrainingTable
        name="trainings"
        endpoint={fetchAllTrainings}
        exported={exportTrainings}
        empty={{
          title: 'No trainings yet',
          text: 'Planned and past trainings appear here, with their trainees and documents.',
          action: <NewTraining />,
        }}
      />
    </PageFrame>
  );
}

function NewTraining() {
  const may = useMay();
  if (!may(createTrainingModule.create)) return null;
  return (
    <LinkButton to={addTrainingPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New training
    </LinkButton>
  );
}
