import { IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** Another way to look at the list of jobs; it keeps the filters. */
export type JobView = {
  /** In the address: `?as=workload`. */
  readonly value: string;
  readonly label: string;
  readonly content: (tools: ReactNode) => ReactNode;
};

/**
 * For staff the jobs that they may see and that are not archived; for a client user those of the company.
 * @param more the views of other modules
 */
export function jobListPage(more: readonly JobView[]) {
  const views = [...ownViews, ...more];
  const tools = <ViewChoice views={[{ value: 'list', label: 'List' }, ...views]} />;
  return function JobListPage() {
    if (useActor()?.audience === 'client') return <OwnJobsPage />;
    return <StaffJobs views={views} tools={tools} />;
  };
}

const JobBoard = onDemand(async () => (await import('./JobBoard.tsx')).JobBoard);
const JobCalendar = onDemand(async () => (await import('./JobCalendar.tsx')).JobCalendar);

const ownViews: readonly JobView[] = [
  { value: 'board', label: 'Board', content: (tools) => <JobBoard tools={tools} /> },
  { value: 'calendar', label: 'Calendar', content: (tools) => <JobCalendar tools={tools} /> },
];

function StaffJobs({ views, tools }: { views: readonly JobView[]; tools: ReactNode }) {
  const { bulk, dialog } = useBulk();
  const [as] = useSearchWord('as');
  const view = views.find(({ value }) => value === as);
  return (
    <PageFrame title="Jobs" action={<NewJobs />} fill={!view || as === 'board'}>
      {view ? view.content(tools) : <RecordTable screens={screens} bulk={bulk} tools={tools} />}
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
