import { openAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { people } from '#platform/server/people.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { queryEvents } from '../queries.ts';
import { jobModule } from '../rights.ts';
import { taskEvents } from '../tasks.ts';
import { jobsModule } from '../module.ts';
import { seedJobs } from './demo.ts';
import { seedJobParts } from './demo-parts.ts';
import { seedSows } from './demo-sow.ts';
import { jobsByThemselves } from './nightly.ts';
import { currentJobs } from './queries.ts';
import { openJobs } from './open-jobs.ts';
import { jobRoutes } from './routes.ts';

export const jobsServer = serverModule({
  contract: jobsModule,
  routes: (all) => jobRoutes(people.from(all)),
  jobs: jobsByThemselves,
  seeds: [seedJobs, seedJobParts, seedSows],
  deletables: [
    deletable({
      entity: 'job_task',
      title: 'Task of a job',
      table: 'job_task',
      label: 'title',
      restored: taskEvents.restored,
      access: jobModule.delete,
    }),
    deletable({
      entity: 'job_query',
      title: 'Query of a job',
      table: 'job_query',
      label: 'question',
      restored: queryEvents.restored,
      access: jobModule.delete,
    }),
  ],
  files: none,
  search: [searchedRecord(currentJobs, { detail: 'reference_no' })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: none,
  provides: [openAffairs.provide(openJobs)],
});
