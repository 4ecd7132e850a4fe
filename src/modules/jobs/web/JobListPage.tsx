import { IconStack2 } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
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

/** Another view of the list of jobs, with the same filters. */
export type JobView = {
  /** Its value in the address: `?as=workload`. */
  readonly value: string;
  readonly label: string;
  /** Loads its code when it is first shown. @returns the view, which takes the tools above the list */
  readonly load: () => Promise<ComponentType<{ tools: ReactNode }>>;
};

/**
 * For staff, visible jobs that are not archived; for client users, those of the company.
 * @param more the views of other modules
 */
export function jobListPage(more: readonly JobView[]) {
  const views = [...ownViews, ...more].map(({ load, ...view }) => Object.assign(view, { View: onDemand(load) }));
  const tools = <ViewChoice views={[{ value: 'list', label: 'List' }, ...views]} />;
  return function JobListPage() {
    if (useActor()?.audience === 'client') return <OwnJobsPage />;
    return <StaffJobs views={views} tools={tools} />;
  };
}

const ownViews: readonly JobView[] = [
  { value: 'board', label: 'Board', load: async () => (await import('./JobBoard.tsx')).JobBoard },
  { value: 'calendar', label: 'Calendar', load: async () => (await import('./JobCalendar.tsx')).JobCalendar },
];

type Shown = Omit<JobView, 'load'> & { readonly View: ComponentType<{ tools: ReactNode }> };

function StaffJobs({ views, tools }: { views: readonly Shown[]; tools: ReactNode }) {
  const { bulk, dialog } = useBulk();
  const [as] = useSearchWord('as');
  const view = views.find(({ value }) => value === as);
  return (
    <PageFrame title="Jobs" action={<NewJobs />} fill={!view || as === 'board'}>
      {view ? <view.View tools={tools} /> : <RecordTable screens={screens} bulk={bulk} tools={tools} />}
      {dialog}
    </PageFrame>
  );
}

/** Adds a job for one client or for many. */
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
