import { clientWork } from '#modules/clients/server/public/client-work.ts';
import { openAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { sightByWork } from '#modules/clients/server/public/visible-by-work.ts';
import { redatable } from '#modules/clients/server/public/redatable.ts';
import { clientTabCounts } from '#modules/clients/server/public/tab-counts.ts';
import { calendarDates } from '#platform/server/time/calendar-dates.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { people } from '#platform/server/people.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { undoneBy } from '#platform/server/undo/act.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { backgroundEdit } from '#platform/server/record/bulk-runs.ts';
import { jobEditing } from './bulk-actions.ts';
import { assignmentUndone, jobStepUndone } from './undo.ts';
import { tickUndone } from './task-actions.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { queryEvents } from '../queries/contract.ts';
import { jobModule } from '../rights.ts';
import { sowEvents } from '../sow/contract.ts';
import { taskEvents } from '../tasks.ts';
import { jobs as contract } from '../module.ts';
import { seedSows } from '../sow/server/demo.ts';
import { queryFiles } from '../queries/server/actions.ts';
import { archiveClosedJobs } from './archiving.ts';
import { jobDeadlines } from './calendar.ts';
import { jobDocuments } from './documents.ts';
import { seedJobs } from './demo.ts';
import { seedJobDocuments } from './demo-documents.ts';
import { seedJobParts } from './demo-parts.ts';
import { jobsByThemselves } from './nightly.ts';
import { jobsThatWait } from './waiting/for-clients.ts';
import { jobsToDo } from './waiting/to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { currentJobs } from './record.ts';
import { jobsInHand, jobsOfClient } from './jobs-of-client.ts';
import { openJobs } from './open-jobs.ts';
import { clientsOfJobs } from './visible.ts';
import { redatableJobs } from './redating.ts';
import { jobRoutes } from './routes.ts';
import { jobWordings } from './wordings.ts';
import { jobEffects } from './effects.ts';
import { sowsToReview } from '../sow/server/to-do.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { jobTiles } from './waiting/tiles.ts';

export const jobsServer = serverModule({
  contract,
  routes: (all) => jobRoutes(people.from(all)),
  jobs: [...jobsByThemselves, archiveClosedJobs],
  seeds: [seedJobs, seedJobParts, seedSows, seedJobDocuments],
  deletables: [
    jobDocuments.deletable,
    deletable({
      entity: 'job_task',
      title: 'Task of a job',
      table: 'job_task',
      label: 'title',
      restored: taskEvents.restored,
      access: jobModule.delete,
    }),
    deletable({
      entity: 'sow',
      title: 'SOW of a job',
      table: 'sow',
      label: 'name',
      restored: sowEvents.restored,
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
  files: [jobDocuments.files, ...queryFiles],
  search: [searchedRecord(currentJobs, { detail: ['client', 'reference_no'], through: ['client', 'job_type'] })],
  myData: none,
  openWork: none,
  auditLabels: {
    job_document: {
      name: 'Document',
      shared: 'The client sees it',
      from_client: 'Sent by the client',
      dispatched_at: 'Given to the client',
      job_id: 'Job',
    },
  },
  auditRecords: none,
  auditTopics: none,
  effects: [jobEffects],
  reactions: none,
  provides: [
    wordings.provide(jobWordings),
    undoneBy.provide(jobStepUndone),
    undoneBy.provide(assignmentUndone),
    undoneBy.provide(jobEditing.undone),
    backgroundEdit.provide(jobEditing.background),
    undoneBy.provide(tickUndone),
    toDo.provide(sowsToReview),
    openAffairs.provide(openJobs),
    redatable.provide(redatableJobs),
    sightByWork.provide(clientsOfJobs),
    clientTabCounts.provide(jobsOfClient),
    clientWork.provide(jobsInHand),
    calendarDates.provide(jobDeadlines),
    waitingForClient.provide(jobsThatWait),
    ...jobsToDo.map((kind) => toDo.provide(kind)),
    ...jobTiles.map((tile) => tiles.provide(tile)),
  ],
});
