import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { useBulk } from './bulk.tsx';
import { OwnJobsPage } from './OwnJobsPage.tsx';
import { screens } from './screens.tsx';

/** For staff the jobs that they may see and that are not archived; for a client user those of the company. */
export const JobListPage = () => (useActor()?.audience === 'client' ? <OwnJobsPage /> : <StaffJobs />);

function StaffJobs() {
  const { bulk, dialog } = useBulk();
  return (
    <PageFrame title="Jobs" action={<NewRecord screens={screens} />} fill>
      <RecordTable screens={screens} bulk={bulk} />
      {dialog}
    </PageFrame>
  );
}
