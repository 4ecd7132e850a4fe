import type { JobTab } from '#modules/jobs/web/module.tsx';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';

/** What later modules put into the page of a job, in this order. */
export async function jobTabs(): Promise<readonly JobTab[]> {
  const { JobTime } = await import('#modules/timekeeper/web/public/JobTime.tsx');
  return [
    {
      key: 'time',
      label: 'Time',
      access: ofStaff(timekeeperModule.read),
      content: (job) => <JobTime jobId={job.id} />,
    },
  ];
}
