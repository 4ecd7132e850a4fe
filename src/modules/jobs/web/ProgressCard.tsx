import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { durationText } from '#platform/contract/duration.ts';
import { fetchJobStatusLog, type JobRow } from '../contract.ts';
import { daysLeftText, statusPercent } from '../rules.ts';
import { ClockBar } from './ClockBar.tsx';

/** A job's progress, and the parties that it waited for. */
export function ProgressCard({ job }: { job: JobRow }) {
  const { data } = useRead(fetchJobStatusLog, { params: { id: job.id } });
  const percent = statusPercent(job.status);
  const days = (count: number | null) => (count === null ? 'N/A' : `${count} working days`);
  return (
    <Card title="Progress">
      <Grid gap={12}>
        <Grid gap={4}>
          <Text color="ink-soft">
            {job.status}, {percent} %
          </Text>
          <ProgressBar label="Progress" percent={percent} text={`${percent} %`} />
        </Grid>
        {!data && <Skeleton height={96} />}
        {data && <ClockBar job={job} spells={data.spells} />}
        {data && (
          <DetailList
            details={[
              { label: 'Time used', value: `${durationText(job.actual_min)} of ${durationText(job.budget_min)}` },
              job.dispatch_date === null
                ? { label: 'Days left', value: job.days_left === null ? 'N/A' : daysLeftText(job.days_left) }
                : { label: 'Turn-around', value: `${days(job.job_tat)}, ${days(job.net_tat)} without waiting` },
              ...(job.standard_tat === null ? [] : [{ label: 'Standard', value: days(job.standard_tat) }]),
            ]}
          />
        )}
      </Grid>
    </Card>
  );
}
