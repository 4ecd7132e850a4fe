import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FileList } from '#platform/web/files/FileList.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useMore } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { type Detail, DetailList } from '#platform/web/ui/DetailList.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { IconPencil, IconSchoolOff } from '@tabler/icons-react';
import { createTrainingModule, trainingModule } from '../rights.ts';
import { fetchTrainingHistory, trainingMails, type Trainees, type Training } from '../contract.ts';
import { whyNotChange } from '../rules.ts';
import { CancelTraining } from './CancelTraining.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { editTrainingPath, trainingListPath, viewTrainingPath } from './public/addresses.ts';
import { trainerOf, TrainingStatus } from './training-columns.tsx';
import { TraineeTable } from './TraineeTable.tsx';
import { useTraining } from './use-training.ts';

/** One training: attendance, feedback and documents. */
export function ShowTrainingPage() {
  const { data, error, missing, retry } = useTraining();
  const back = useMay()(trainingModule.read) ? trainingListPath : viewTrainingPath;
  if (missing) {
    return <RecordMissing noun="training" icon={IconSchoolOff} list={{ to: back, label: 'Back to the trainings' }} />;
  }
  return (
    <PageFrame
      title={data?.training.training_topic ?? 'Training'}
      beside={data && <TrainingStatus status={data.training.status} />}
      action={data && <Actions training={data.training} />}
    >
      {data && <Content told={data} />}
      {!data && !error && <TrainingSkeleton />}
      {!data && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

/** The size of its details and trainee table. */
function TrainingSkeleton() {
  return (
    <Grid gap={28} maxWidth={960}>
      <Skeleton width={240} />
      <Skeleton width={160} />
      <Skeleton width={200} />
      <Skeleton height={280} />
    </Grid>
  );
}

function Actions({ training }: { training: Training }) {
  const may = useMay();
  if (!may(createTrainingModule.update) || whyNotChange(training) !== undefined) return null;
  return (
    <>
      <LinkButton
        to={editTrainingPath(training.tr_id)}
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} />}
      >
        Edit
      </LinkButton>
      <CancelTraining training={training} />
    </>
  );
}

function Content({ told }: { told: Trainees }) {
  const { training } = told;
  return (
    <Grid gap={28} maxWidth={960}>
      <MailState mails={trainingMails} id={training.tr_id} />
      <DetailList details={detailsOf(training)} />
      <FeedbackSection told={told} />
      <Grid as="section" gap={12} aria-label="Trainees">
        <Heading>Trainees</Heading>
        <TraineeTable told={told} />
      </Grid>
      <Grid as="section" gap={12} aria-label="Documents">
        <Heading>Documents</Heading>
        {training.training_documents.length > 0 ? (
          <FileList files={training.training_documents} label="Documents of the training" />
        ) : (
          <Text dim>No document was uploaded.</Text>
        )}
      </Grid>
      <TrainingTimeline id={training.tr_id} />
    </Grid>
  );
}

function TrainingTimeline({ id }: { id: number }) {
  return <Timeline history={useMore(fetchTrainingHistory, (query) => ({ params: { id }, query }))} />;
}

const detailsOf = (training: Training): readonly Detail[] => [
  { label: 'Date of training', value: dateText(training) },
  { label: 'Duration', value: `${training.duration} hours` },
  { label: 'Trainer', value: trainerOf(training) },
  ...(training.cancel_reason === null ? [] : [{ label: 'Cancelled because', value: training.cancel_reason }]),
];

const dateText = ({ date_of_training, starts_at }: Training) =>
  `${showDate(date_of_training)}${starts_at === null ? '' : ` at ${starts_at}`}`;
