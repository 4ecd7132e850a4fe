import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import type { PicturesOfList } from '#platform/web/chart/pictures-of-list.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconPlus } from '@tabler/icons-react';
import { createTrainingModule } from '../rights.ts';
import { exportTrainings, fetchAllTrainings } from '../contract.ts';
import { addTrainingPath } from './public/addresses.ts';
import { TrainingTable } from './TrainingTable.tsx';

/** Visible trainings. @param pictures charts above them */
export const trainingListPage = ({ access, load }: PicturesOfList) =>
  function TrainingListPage() {
    const may = useMay();
    return (
      <PageFrame title="Training" action={<NewTraining />} fill>
        {may(access) && <ListPictures of="trainings" load={load} />}
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
  };

function NewTraining() {
  const may = useMay();
  if (!may(createTrainingModule.create)) return null;
  return (
    <LinkButton to={addTrainingPath} leftSection={<IconPlus size={16} stroke={1.8} />}>
      New training
    </LinkButton>
  );
}
