import { IconArchiveOff, IconEye } from '@tabler/icons-react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { useWrite } from '#platform/web/query.ts';
import { useBulkCall } from '#platform/web/record/BulkDialog.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { exportArchiveJob, fetchArchiveJob, restoreJob } from '../archive.ts';
import { restoreJobs } from '../bulk.ts';
import { jobCalls, type JobRow } from '../contract.ts';
import { archivePath, jobPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

const { tabs: _, imports: __, ...untabbed } = screens;

const archived = {
  ...untabbed,
  path: archivePath,
  calls: { ...jobCalls, page: fetchArchiveJob, export: exportArchiveJob },
  empty: { title: 'No archived jobs', text: 'Closed jobs that are put into the archive appear here.' },
};

/** Archived jobs, read-only, with restoring for people with the right. */
export function ArchivePage() {
  const may = useMay()(restoreJob.access);
  const one = useWrite(restoreJob, { refreshes: screens.reads });
  const menu = ({ id, version }: JobRow): readonly RowAction[] => [
    { label: 'Details', icon: IconEye, to: jobPath(id) },
    ...(may
      ? [
          {
            label: 'Restore',
            icon: IconArchiveOff,
            run: () => toastReply(one.send({ query: { id }, body: { version } })),
          },
        ]
      : []),
  ];
  const restore = useBulkCall<JobRow>(restoreJobs, { label: 'Restore', refreshes: screens.reads });
  return (
    <PageFrame title="Archive" fill>
      <RecordTable screens={archived} reading menu={menu} {...(may && { bulk: [restore] })} />
    </PageFrame>
  );
}
