import { IconMoodSmile } from '@tabler/icons-react';
import { daysLeftText, jobLife } from '#modules/jobs/contract.ts';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { FigureTile } from '#platform/web/ui/FigureTile.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchMyWeek, type WeekJob, type WeekSection } from '../contract.ts';

/** What waits for this person; every number leads to the list that it counts. */
export function MyWeekPage() {
  const { data, error, refetch } = useRead(fetchMyWeek, {});
  return (
    <PageFrame title="My week">
      <Stack gap={32} maxWidth={1280}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={360} />}
        {data?.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </Stack>
    </PageFrame>
  );
}

const Section = ({ section: { title, figures, jobs } }: { section: WeekSection }) => (
  <Stack as="section" gap={16} aria-label={title}>
    <Heading size={16}>{title}</Heading>
    <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(152px, 1fr))">
      {figures.map(({ label, says, count, link, tone }) => (
        <li key={label}>
          <FigureTile label={label} says={says} count={count} to={link} tone={tone} />
        </li>
      ))}
    </Grid>
    <Row align="center" justify="space-between" gap={12}>
      <Heading size={13}>{jobs.title}</Heading>
      {jobs.rows.length > 0 && <PageLink to={jobs.link}>All of them</PageLink>}
    </Row>
    {jobs.rows.length === 0 ? (
      <EmptyState icon={IconMoodSmile} title="Nothing here" text="No job of this kind waits at the moment." />
    ) : (
      <Grid as="ul" framed aria-label={jobs.title}>
        {jobs.rows.map((row) => (
          <WeekJobRow key={row.id} row={row} />
        ))}
      </Grid>
    )}
  </Stack>
);

const WeekJobRow = ({ row }: { row: WeekJob }) => (
  <Row as="li" wrap align="center" justify="space-between" gap={[4, 12]} padding={[8, 16]}>
    <Grid gap={2} minWidth={0}>
      <PageLink to={jobPath(row.id)}>{row.title}</PageLink>
      <Text dim size={12}>{`${row.client} · ${row.reference_no}`}</Text>
    </Grid>
    <Row wrap align="center" gap={8}>
      <StatusBadge tone={jobLife.tones[row.status]}>{row.status}</StatusBadge>
      <Timing row={row} />
    </Row>
  </Row>
);

function Timing({ row: { waiting_days, days_left } }: { row: WeekJob }) {
  if (waiting_days !== null) {
    return (
      <StatusBadge tone={waiting_days > 14 ? 'red' : waiting_days > 7 ? 'amber' : 'neutral'}>
        {waiting_days === 1 ? 'Waits for 1 day' : `Waits for ${waiting_days} days`}
      </StatusBadge>
    );
  }
  if (days_left === null) return null;
  return (
    <StatusBadge tone={days_left < 0 ? 'red' : days_left <= 3 ? 'amber' : 'neutral'}>
      {daysLeftText(days_left)}
    </StatusBadge>
  );
}
