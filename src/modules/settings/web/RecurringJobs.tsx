import { showMoment } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Box, Grid } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchRecurringJobs, type RecurringWork } from '../queue.ts';
import classes from './settings.module.css';

/** The scheduled jobs and their times. */
export function RecurringJobs() {
  const { data, error, refetch } = useRead(fetchRecurringJobs, {}, { keepPrevious: true, every: minutes(1) });
  return (
    // Scrolls sideways on small screens, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      as="section"
      flex="none"
      margin={[16, 0, 0]}
      maxHeight="38vh"
      scrolls
      className={classes.recurring}
      aria-label="Recurring jobs"
      tabIndex={0}
    >
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones />}
      {data && <JobTable rows={data.rows} />}
    </Box>
  );
}

function JobTable({ rows }: { rows: readonly RecurringWork[] }) {
  const { zone } = useSession();
  return (
    <table className={classes.changes}>
      <caption>Recurring jobs</caption>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">How often</th>
          <th scope="col">Last</th>
          <th scope="col">Next</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, every, last_at, next_at }) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td>{every}</td>
            <td>{last_at === null ? '-' : showMoment(last_at, zone)}</td>
            <td>{next_at === null ? '-' : showMoment(next_at, zone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bones() {
  return (
    <Grid gap={6} aria-busy="true">
      <Skeleton width={110} height={18} />
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Grid>
  );
}
