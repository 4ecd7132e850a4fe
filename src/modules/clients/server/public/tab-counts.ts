/** What the tabs that other modules put into a client's page hold. */
import { dependency } from '#platform/server/dependency.ts';
import type { TabCount } from '#platform/server/record/tab-counts.ts';

/** `provides: [clientTabCounts.provide({ tab: 'jobs', access: readJobs, count: jobsOfClient })]` */
export const clientTabCounts = dependency<TabCount>('what a tab of a client holds');
