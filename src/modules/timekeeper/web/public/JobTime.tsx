import { BudgetBar } from '#modules/jobs/web/public/BudgetBar.tsx';
import { IconClockHour4 } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type BookedOnJob, fetchJobTime, type JobTime as Time } from '../../of-work.ts';
import { JobBurn } from '../JobBurn.tsx';
import { OutsideTime } from '../OutsideTime.tsx';
import { timeAddress } from '../addresses.ts';

/** A job's time by person and activity, as a tab of its page. */
export function JobTime({ jobId, quotePath }: { jobId: number; quotePath: string }) {
  const { data, error, refetch } = useRead(fetchJobTime, { params: { id: jobId } });
  return (
    <Grid as="section" gap={16} maxWidth={860} columns="minmax(0, 1fr)" aria-label="Time">
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Budget time={data} />}
      {data && data.actual_min > 0 && <JobBurn jobId={jobId} />}
      {data && <OutsideTime jobId={jobId} quotePath={quotePath} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconClockHour4} title="No time yet" text="What you and your team book on it appears here." />
      )}
      {data && data.rows.length > 0 && <People jobId={jobId} rows={data.rows} />}
    </Grid>
  );
}

/** The budget covers everybody; the list below has only people whose time the reader sees. */
function Budget({ time: { budget_min, actual_min, rows } }: { time: Time }) {
  const unseen = actual_min - sumOf(rows, ({ total_min }) => total_min);
  const rejected = sumOf(rows, ({ rejected_min }) => rejected_min);
  const notes = [
    unseen > 0 && `${durationText(unseen)} of it is not listed: imported, or of people whose time you do not see.`,
    rejected > 0 && `${durationText(rejected)} is rejected and does not count.`,
  ].filter(Boolean);
  return (
    <Card padding={16}>
      <Heading margin={[0, 0, 8]}>Budget</Heading>
      <BudgetBar label="Budget used" budget={budget_min} used={actual_min} />
      {notes.length > 0 && (
        <Text dim margin={[8, 0, 0]}>
          {notes.join(' ')}
        </Text>
      )}
    </Card>
  );
}

function People({ jobId, rows }: { jobId: number; rows: readonly BookedOnJob[] }) {
  const { counted } = useWriting();
  const people = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return (
    <>
      <Grid as="ul" framed columns="minmax(0, 1fr)" aria-label="By person">
        {[...people.values()].map((own, at) => (
          <Person key={own[0]?.employee_id} rows={own} ruled={at > 0} />
        ))}
        <Row as="li" justify="space-between" gap={16} padding={[10, 16]} weight={600} figures ruledAbove>
          <span>Total</span>
          <span>{durationText(sumOf(rows, ({ total_min }) => total_min))}</span>
        </Row>
      </Grid>
      <div>
        <LinkButton variant="default" to={`${timeAddress({ as: 'entries' })}&job=${jobId}`}>
          Show{' '}
          {counted(
            sumOf(rows, ({ entries }) => entries),
            'entry',
            'entries',
          )}
        </LinkButton>
      </div>
    </>
  );
}

function Person({ rows, ruled }: { rows: readonly BookedOnJob[]; ruled: boolean }) {
  const [first] = rows;
  const last = rows
    .map(({ last_date }) => last_date)
    .toSorted()
    .at(-1);
  if (!first || !last) return null;
  const total = sumOf(rows, ({ total_min }) => total_min);
  const billable = sumOf(rows, ({ billable_min }) => billable_min);
  const address = timeAddress({ as: 'week', week: last, employee: String(first.employee_id) });
  return (
    <Grid as="li" gap={4} padding={[12, 16]} columns="minmax(0, 1fr)" ruledAbove={ruled}>
      <Row justify="space-between" gap={16} align="baseline">
        <PageLink to={address}>{first.employee}</PageLink>
        <Text as="span" weight={600} figures>
          {durationText(total)}
        </Text>
      </Row>
      <Text size={12} color="ink-dim" figures>
        {durationText(billable)} billable · last on {showDate(last)}
      </Text>
      {rows.map((row) => (
        <Row key={row.planning_activity_id ?? 0} justify="space-between" gap={16} size={13} color="ink-soft">
          <Text as="span" breakAnywhere>
            {row.activity ?? 'No activity'}
            {row.rejected_min > 0 && ` · ${durationText(row.rejected_min)} rejected`}
          </Text>
          <Text as="span" figures>
            {durationText(row.total_min)}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}

const sumOf = (rows: readonly BookedOnJob[], of: (row: BookedOnJob) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
