import { ActionIcon } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { addMonths, firstDay, lastDay, monthOf, readMonth } from '#platform/web/calendar/month.ts';
import { MonthCalendar } from '#platform/web/calendar/MonthCalendar.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { type ComingJob, fetchForecast, forecastMonths } from '../forecast.ts';
import { recurrencePath } from './public/addresses.ts';
import { Workload } from './Workload.tsx';

type ForecastProps = { as: 'forecast' | 'calendar' | 'workload'; tools: ReactNode };

/** Jobs that recurrences will make in one of the next three months: list, calendar, or hours by person and week. */
export function Forecast({ as, tools }: ForecastProps) {
  const [search, changeSearch] = useSearchPart();
  const today = useToday();
  const [first, last] = [monthOf(today), addMonths(monthOf(today), forecastMonths)];
  // Most jobs that start this month exist already.
  const usual = addMonths(first, 1);
  const asked = readMonth(search['month']) ?? usual;
  const month = asked < first ? first : asked > last ? last : asked;
  const query = { from: firstDay(month), to: lastDay(month) };
  const { data, error, isPlaceholderData, refetch } = useRead(fetchForecast, { query }, { keepPrevious: true });
  const show = (next: string) =>
    changeSearch((current) => ({ ...current, month: next === usual ? '' : next }), { replace: true });
  const rows = search['day'] === undefined ? data?.rows : data?.rows.filter(({ start }) => start === search['day']);
  const failed = error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : undefined;
  if (as === 'calendar') {
    return (
      <MonthCalendar
        month={month}
        today={today}
        entries={data?.rows.map(({ job_id, number, start, title, client }) => ({
          key: `${job_id} ${number}`,
          date: start,
          title: `Forecast: ${title}, ${client}`,
          to: jobPath(job_id, 'recurrence'),
        }))}
        changing={isPlaceholderData}
        onMonth={(next) => show(next < first ? first : next > last ? last : next)}
        dayTo={(day) => `${recurrencePath}${writeSearch({ as: 'forecast', month, day })}`}
        empty="No recurrence makes a job in this month."
        instead={failed}
        tools={tools}
      />
    );
  }
  return (
    <Stack gap={16}>
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Months month={month} first={first} last={last} onMonth={show} />
        {tools}
      </Row>
      <Text dim>
        What recurrences will make. These are no jobs yet: they are in no list, no count and no report of jobs.
      </Text>
      {failed}
      {!data && !error && <Skeleton height={320} />}
      {rows && (as === 'workload' ? <Workload rows={rows} month={month} /> : <ComingJobs rows={rows} />)}
    </Stack>
  );
}

type MonthsProps = { month: string; first: string; last: string; onMonth: (month: string) => void };

function Months({ month, first, last, onMonth }: MonthsProps) {
  const { monthInWords } = useWriting();
  return (
    <Row align="center" gap={8}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Previous month"
        disabled={month <= first}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <Heading minWidth={148} size={16} aria-live="polite">
        {monthInWords(month)}
      </Heading>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Next month"
        disabled={month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
    </Row>
  );
}

function ComingJobs({ rows }: { rows: readonly ComingJob[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconCalendarOff} title="Nothing comes then" text="No recurrence makes a job at this time." />
    );
  }
  return (
    <Grid as="ul" framed maxWidth={1120} aria-label="Forecast">
      {rows.map((row) => (
        <Row
          key={`${row.job_id} ${row.number}`}
          as="li"
          wrap
          align="center"
          justify="space-between"
          gap={[4, 12]}
          padding={[8, 16]}
        >
          <Grid gap={4} minWidth={0}>
            <PageLink to={jobPath(row.job_id, 'recurrence')}>{`${row.title}, ${row.client}`}</PageLink>
            <Text color="ink-dim" size={12}>
              {detailsOf(row)}
            </Text>
          </Grid>
          <StatusBadge tone="blue">Forecast</StatusBadge>
        </Row>
      ))}
    </Grid>
  );
}

const detailsOf = ({ start, deadline, frequency, manager, people }: ComingJob): string =>
  [
    `starts ${showDate(start)}`,
    deadline === null ? 'no deadline' : `due ${showDate(deadline)}`,
    frequency,
    people.length > 0 ? people.join(', ') : 'nobody assigned',
    manager === null ? '' : `managed by ${manager}`,
  ]
    .filter(Boolean)
    .join(' · ');
