import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { fetchOwnJobs } from '../../own.ts';
import { OwnStatus, timeOf } from '../OwnJobsPage.tsx';
import { jobPath, jobsPath } from './addresses.ts';

/** Rows shown here; the page has them all. */
const most = 4;

/** The progress of a client's open jobs, on its home page; nothing if there are none. */
export function OwnJobsProgress() {
  const may = useMay()(fetchOwnJobs.access);
  const { data } = useRead(fetchOwnJobs, {}, { enabled: may });
  const open = data?.rows.filter(({ dispatch_date }) => dispatch_date === null);
  if (!may || open?.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-label="Your jobs">
      <Row align="center" justify="space-between" gap={12}>
        <Heading>Your jobs</Heading>
        <PageLink to={jobsPath}>All jobs</PageLink>
      </Row>
      {!open && <Skeleton height={160} />}
      {open && (
        <Card as="ul">
          {open.slice(0, most).map((job, at) => (
            <Grid key={job.id} as="li" gap={8} padding={[12, 16]} ruledAbove={at > 0}>
              <Row wrap gap={8} align="center" justify="space-between">
                <PageLink to={jobPath(job.id)}>{job.title}</PageLink>
                <OwnStatus job={job} />
              </Row>
              <ProgressBar label={`Progress of ${job.title}`} percent={job.percent} text={`${job.percent} %`} />
              <Text dim>{timeOf(job)}</Text>
            </Grid>
          ))}
        </Card>
      )}
    </Stack>
  );
}
