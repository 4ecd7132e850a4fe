import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { exportArchiveJob, fetchArchiveJob } from '../archive.ts';
import { jobCalls } from '../contract.ts';
import { archivePath } from './public/addresses.ts';
import { screens } from './screens.tsx';

const { tabs: _, imports: __, ...untabbed } = screens;

const archived = {
  ...untabbed,
  path: archivePath,
  calls: { ...jobCalls, page: fetchArchiveJob, export: exportArchiveJob },
  empty: { title: 'No archived jobs', text: 'Closed jobs that are put into the archive appear here.' },
};

/** The archived jobs, to be read. */
export const ArchivePage = () => (
  <PageFrame title="Archive" fill>
    <RecordTable screens={archived} reading />
  </PageFrame>
);
