import { showMoment } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { QueuedWork } from '../queue.ts';
import type { JobState } from '../rules.ts';
import classes from './settings.module.css';

const tones: Readonly<Record<JobState, Tone>> = {
  Waiting: 'neutral',
  Running: 'blue',
  Retrying: 'amber',
  Late: 'amber',
  Failed: 'red',
};

const stateColumns: readonly Column<QueuedWork>[] = [
  {
    key: 'name',
    heading: 'Job',
    cell: (row) => row.title,
    filter: 'name',
    sort: 'name',
    width: 160,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'state',
    heading: 'State',
    cell: (row) => <StatusBadge tone={tones[row.state]}>{row.state}</StatusBadge>,
    filter: 'state',
    sort: 'state',
    width: 112,
    phone: 'badge',
  },
  { key: 'attempts', heading: 'Tries', cell: (row) => `${row.attempts} of ${row.max_attempts}`, width: 76 },
  {
    key: 'error',
    heading: 'Last error',
    cell: (row) => (row.error === null ? '-' : <span className={classes.whole}>{row.error}</span>),
    width: 200,
  },
];

/** @param zone the firm's zone */
export const jobColumns = (zone: string): readonly Column<QueuedWork>[] => [
  ...stateColumns,
  {
    key: 'next_at',
    heading: 'Next try',
    cell: (row) => (row.next_at === null ? '-' : showMoment(row.next_at, zone)),
    sort: 'next_at',
    width: 146,
  },
  {
    key: 'queued_at',
    heading: 'Queued',
    cell: (row) => showMoment(row.queued_at, zone),
    sort: 'queued_at',
    width: 146,
    phone: 'hidden',
  },
];
