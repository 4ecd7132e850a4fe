import { IconBriefcase } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { NewestOf } from '#platform/web/list/NewestOf.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { jobCalls, type JobRow } from '../../contract.ts';
import { jobLife } from '../../life.ts';
import { daysLeftText, statusPercent } from '../../rules.ts';
import { jobPath, jobsPath, newJobPath } from './addresses.ts';

/** The newest jobs of a client, as a tab of its page. */
export function ClientJobs({ clientId }: { clientId: number }) {
  const may = useMay();
  const add = may(jobCalls.add.access) && (
    <LinkButton variant="default" to={newJobPath({ client_id: clientId })}>
      New job
    </LinkButton>
  );
  return (
    <NewestOf
      label="Jobs"
      page={jobCalls.page}
      filters={{ client: clientId }}
      path={jobsPath}
      many="jobs"
      empty={{ icon: IconBriefcase, title: 'No jobs yet', text: 'The work for this client appears here.' }}
      add={add}
      renderItem={(job) => <JobItem job={job} />}
    />
  );
}

function JobItem({ job }: { job: JobRow }) {
  const { id, title, reference_no, status, job_end_date, days_left, dispatch_date, manager } = job;
  const due = job_end_date === null ? 'no deadline' : `due ${showDate(job_end_date)}`;
  const left = dispatch_date === null && days_left !== null ? daysLeftText(days_left) : '';
  const dispatched = dispatch_date === null ? '' : `dispatched ${showDate(dispatch_date)}`;
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={jobPath(id)}>{title}</PageLink>
        <StatusBadge tone={jobLife.tones[status]}>{status}</StatusBadge>
      </Row>
      <ProgressBar label={`Progress of ${title}`} percent={statusPercent(status)} />
      <Text color="ink-dim" size={12}>
        {[reference_no, dispatched || due, left, manager ?? ''].filter(Boolean).join(' · ')}
      </Text>
    </Grid>
  );
}
