import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { replan } from '#modules/jobs/server/public/planning.ts';
import { fetchMyWeek } from '../contract.ts';
import { workViews } from '../module.ts';
import { fetchWorkload, fetchWorkloadJobs, planJob } from '../workload.ts';
import { suggestPeople } from '../suggesting.ts';
import { suggestions } from './suggest.ts';
import { jobsBehind, workload } from './workload.ts';
import { myWeek } from './my-week.ts';

export const workViewsServer = serverModule({
  contract: workViews,
  routes: [
    handle(fetchMyWeek, (work) => myWeek(work)),
    handle(fetchWorkload, (work, { query }) => workload(work, query)),
    handle(fetchWorkloadJobs, (work, { query }) => jobsBehind(work, query)),
    handle(suggestPeople, (work, { params }) => suggestions(work, params.id)),
    handle(planJob, (work, { query, body }) => replan(work, query.id, body)),
  ],
  jobs: none,
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: none,
  provides: none,
});
