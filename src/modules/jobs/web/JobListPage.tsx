import { IconStack2 } from '@tabler/icons-react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { addJobs } from '../jobs-for-clients.ts';
import { useBulk } from './bulk.tsx';
import { OwnJobsPage } from './OwnJobsPage.tsx';
import { jobsForClientsPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** For staff the jobs that they may see and that are not archived; for a client user those of the company. */
export const JobListPage = () => (useActor()?.audience === 'client' ? <OwnJobsPage /> : <StaffJobs />);

function StaffJobs() {
  const { bulk, dialog } = useBulk();
  return (
    <PageFrame title="Jobs" action={<NewJobs />} fill>
      <RecordTable screens={screens} bulk={bulk} />
      {dialog}
    </PageFrame>
  );
}

/** For one client or for many. */
function NewJobs() {
  const may = useMay();
  return (
    <>
      {may(addJobs.access) && (
        <LinkButton variant="default" to={jobsForClientsPath} leftSection={<IconStack2 size={16} stroke={1.6} />}>
          Create for several clients
        </LinkButton>
      )}
      <NewRecord screens={screens} />
    </>
  );
}
