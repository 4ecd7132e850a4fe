import type { ReactNode } from 'react';
import { fetchStatutoryDates } from '#modules/clients/contract.ts';
import { clientPath } from '#modules/clients/web/public/addresses.ts';
import { showDate } from '#platform/contract/dates.ts';
import { firstDay, lastDay, monthOf, readMonth } from '#platform/web/calendar/month.ts';
import { type CalendarEntry, MonthCalendar } from '#platform/web/calendar/MonthCalendar.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { type Deadline, fetchDeadlines } from '../views.ts';
import { jobPath, jobsPath } from './public/addresses.ts';
import { JobFilters, useJobFilters } from './public/JobFilters.tsx';

/** Deadlines of the jobs matching the list's filters, and statutory dates of clients; the month is in the address. */
export function JobCalendar({ tools }: { tools: ReactNode }) {
  const [search, changeSearch] = useSearchPart();
  const today = useToday();
  const { list, query } = useJobFilters();
  const may = useMay();
  const month = readMonth(search['month']) ?? monthOf(today);
  const days = { from: firstDay(month), to: lastDay(month) };
  const due = useRead(fetchDeadlines, { query: { ...query, ...days } }, { keepPrevious: true });
  // Filtered views show only jobs: all clients' dates would hide them.
  const statutory = useRead(
    fetchStatutoryDates,
    { query: days },
    { keepPrevious: true, enabled: may(fetchStatutoryDates.access) && list.active.length === 0 },
  );
  const law = list.active.length === 0 ? (statutory.data?.rows ?? []) : [];
  return (
    <Stack as="section" gap={12} aria-label="Jobs by deadline">
      <JobFilters list={list} tools={tools} />
      <MonthCalendar
        month={month}
        today={today}
        entries={due.data && entriesOf(due.data.rows, law, today)}
        changing={due.isPlaceholderData}
        onMonth={(next) =>
          changeSearch((current) => ({ ...current, month: next === monthOf(today) ? '' : next }), { replace: true })
        }
        dayTo={(date) =>
          `${jobsPath}${writeSearch({ ...list.filters, job_end_dateFrom: showDate(date), job_end_dateTo: showDate(date) })}`
        }
        empty="Nothing is due in this month."
        instead={
          due.error && !due.data ? <FailedState error={due.error} onRetry={() => void due.refetch()} /> : undefined
        }
      />
    </Stack>
  );
}

const entriesOf = (due: readonly Deadline[], law: readonly StatutoryRow[], today: string): readonly CalendarEntry[] => [
  ...due.map(({ id, day, title, client, dispatched }) => ({
    key: `job ${id}`,
    date: day,
    title: `${client}: ${title}`,
    to: jobPath(id),
    state: dispatched ? ('done' as const) : day < today ? ('late' as const) : undefined,
  })),
  ...law.map(({ client_id, client_name, obligation, due: date }) => ({
    key: `${client_id} ${obligation} ${date}`,
    date,
    title: `${obligation}: ${client_name}`,
    to: clientPath(client_id),
    quiet: true,
  })),
];

type StatutoryRow = { client_id: number; client_name: string; obligation: string; due: string };
