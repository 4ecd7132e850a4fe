import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconBriefcase } from '@tabler/icons-react';
import { fetchOwnJobs, type OwnJob } from '../own.ts';
import { daysLeftText } from '../rules.ts';
import { jobPath } from './public/addresses.ts';

/** The firm's jobs for the chosen company. */
export function OwnJobsPage() {
  const [as] = useSearchWord('as');
  const isEarlier = as === earlier;
  const read = useRead(fetchOwnJobs, { query: { archived: isEarlier ? 'true' : 'false' } });
  return (
    <PageFrame title="Jobs" text="What we do for your company" action={<ViewChoice views={views} />}>
      <Grid gap={16} maxWidth={860}>
        <FramedList
          read={read}
          empty={isEarlier ? noEarlier : noCurrent}
          renderItem={(job) => <OwnJobItem job={job} />}
        />
      </Grid>
    </PageFrame>
  );
}

const earlier = 'earlier';
const views = [
  { value: 'current', label: 'Current' },
  { value: earlier, label: 'Earlier' },
] as const;

const noCurrent = {
  icon: IconBriefcase,
  title: 'No jobs yet',
  text: 'The work we do for your company appears here.',
} as const;
const noEarlier = {
  icon: IconBriefcase,
  title: 'No earlier jobs',
  text: 'Finished work moves here some weeks after it was closed. Its documents stay.',
} as const;

function OwnJobItem({ job }: { job: OwnJob }) {
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={jobPath(job.id)}>{job.title}</PageLink>
        <OwnStatus job={job} />
      </Row>
      <ProgressBar label={`Progress of ${job.title}`} percent={job.percent} text={`${job.percent} %`} />
      <Text color="ink-dim" size={12}>
        {timeOf(job)}
      </Text>
    </Grid>
  );
}

export const OwnStatus = ({ job }: { job: OwnJob }) => (
  <StatusBadge tone={job.waits_for_you ? 'amber' : job.percent === 100 ? 'green' : 'blue'}>
    {job.questions > 0 ? `${job.questions} ${job.questions === 1 ? 'question' : 'questions'} for you` : job.status}
  </StatusBadge>
);

export function timeOf({ reference_no, dispatch_date, days_left }: OwnJob): string {
  if (dispatch_date !== null) return `${reference_no} · finished on ${showDate(dispatch_date)}`;
  return days_left === null ? reference_no : `${reference_no} · ${daysLeftText(days_left)}`;
}
