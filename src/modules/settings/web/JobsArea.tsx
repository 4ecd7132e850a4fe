import { DataTable } from '#platform/web/list/DataTable.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { useSession } from '#platform/web/session/session.ts';
import { IconPlayerPlay, IconPlayerTrackNext, IconStack2, IconTrash } from '@tabler/icons-react';
import { fetchAllJobs, type QueuedWork, workList } from '../queue.ts';
import { whyNotDiscard, whyNotRetry } from '../rules.ts';
import { jobColumns } from './job-columns.tsx';
import { LateWork } from './LateWork.tsx';
import { RecurringJobs } from './RecurringJobs.tsx';
import { useJobActions } from './use-job-actions.tsx';

/** Polling interval in milliseconds. */
const every = 5000;

/** The current queue, and the scheduled jobs. */
export function JobsArea() {
  const { zone } = useSession();
  const list = useList(workList, 'settings.jobs');
  const rows = useRows(fetchAllJobs, list, { every });
  const { retry, retryAll, discard } = useJobActions();
  const rowMenu = (row: QueuedWork): readonly RowAction[] => [
    { label: 'Retry now', icon: IconPlayerPlay, whyNot: whyNotRetry(row.state), run: () => retry(row) },
    {
      label: `Retry all ‘${row.title}’`,
      icon: IconPlayerTrackNext,
      whyNot: whyNotRetry(row.state),
      run: () => retryAll(row),
    },
    { label: 'Discard', icon: IconTrash, danger: true, whyNot: whyNotDiscard(row.state), run: () => discard(row) },
  ];
  return (
    <>
      <LateWork />
      <DataTable
        name="Background jobs"
        list={list}
        rows={rows}
        columns={jobColumns(zone)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.title} ${row.id}`}
        rowMenu={rowMenu}
        empty={{ icon: IconStack2, title: 'All work is done', text: 'Waiting, running and failed work appears here.' }}
      />
      <RecurringJobs />
    </>
  );
}
