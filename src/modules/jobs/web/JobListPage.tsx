import { IconStack2 } from '@tabler/icons-react';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { addJobs } from '../jobs-for-clients.ts';
import { useBulk } from './bulk.tsx';
import { OwnJobsPage } from './OwnJobsPage.tsx';
import { jobsForClientsPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** For staff the jobs that they may see and that are not archived; for a client user those of the company. */
export const JobListPage = () => (useActor()?.audience === 'client' ? <OwnJobsPage /> : <StaffJobs />);

const JobBoard = onDemand(async () => (await import('./JobBoard.tsx')).JobBoard);
const JobCalendar = onDemand(async () => (await import('./JobCalendar.tsx')).JobCalendar);

function StaffJobs() {
  const { bulk, dialog } = useBulk();
  const [as] = useSearchWord('as');
  const isTable = as !== 'board' && as !== 'calendar';
  return (
    <PageFrame title="Jobs" action={<NewJobs />} fill={as !== 'calendar'}>
      {as === 'board' && <JobBoard tools={views} />}
      {as === 'calendar' && <JobCalendar tools={views} />}
      {isTable && <RecordTable screens={screens} bulk={bulk} tools={views} />}
      {dialog}
    </PageFrame>
  );
}

const views = (
  <ViewChoice
    views={[
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
      { value: 'calendar', label: 'Calendar' },
    ]}
  />
);

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
