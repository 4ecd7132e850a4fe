import { unlessJoined } from '#modules/clients/server/public/after-merge.ts';
import { recipientsOf } from '#modules/clients/server/public/recipients.ts';
import { commentedRecord } from '#platform/server/comments/commented.ts';
import { commentRoutes } from '#platform/server/comments/routes.ts';
import type { People } from '#platform/server/people.ts';
import { recordFile } from '#platform/server/record/exported.ts';
import { recordById, recordPage } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { mailsAbout } from '#platform/server/mail/written.ts';
import { importRoutes } from '#platform/server/import/routes.ts';
import { jobPath } from '../address.ts';
import { archiveJob, fetchArchiveJob, restoreJob, exportArchiveJob } from '../archive.ts';
import {
  assignJob,
  fetchDispatchRecipients,
  fetchJobAssignees,
  fetchJobMails,
  fetchJobRecipients,
  fetchJobFacts,
  fetchJobStatusLog,
  fetchJobTabs,
  job,
  jobCalls,
  jobComments,
  jobEvents,
  listJobCreators,
} from '../contract.ts';
import * as own from '../own.ts';
import { linkRoutes } from '../link/server/routes.ts';
import * as many from '../jobs-for-clients.ts';
import * as bulk from '../bulk.ts';
import * as kept from '../documents.ts';
import * as asked from '../queries/contract.ts';
import * as owed from '../queries/owed.ts';
import { owedAnswers } from '../queries/server/record.ts';
import * as agreed from '../sow/contract.ts';
import * as planned from '../tasks.ts';
import * as questions from '../queries/server/actions.ts';
import * as sowActions from '../sow/server/actions.ts';
import * as sows from '../sow/server/sow.ts';
import { fetchDeadlines } from '../views.ts';
import { jobImporter } from './import.ts';
import { addJob, assign, assigneesOf } from './actions.ts';
import { intoArchive, outOfArchive } from './archiving.ts';
import { approveWork, requestChange } from './client-review.ts';
import { answerComments } from './comments.ts';
import { archivedJobs, creatorsOf, currentJobs, jobs } from './record.ts';
import * as several from './bulk-actions.ts';
import * as planning from './jobs-for-clients.ts';
import * as documents from './documents.ts';
import { ownJob, ownJobs } from './own.ts';
import { whyReadOnly } from './open-job.ts';
import { factsOf as jobFacts } from './facts.ts';
import { ownTabCounts } from './tab-counts.ts';
import { countTabs } from '#platform/server/record/tab-counts.ts';
import { statusLogOf } from './status-log.ts';
import * as tasks from './task-actions.ts';
import { deadlinesOf } from './views.ts';

const commentedJobs = commentedRecord(jobComments, jobs, (id) => jobPath(id, 'comments'), {
  client: 'client_id',
  whyLocked: whyReadOnly,
});

/** @param people people who can be mentioned */
export const jobRoutes = (people: People): readonly Route[] => [
  ...commentRoutes(commentedJobs, people),
  ...recordRoutes(jobCalls, jobs, {
    listed: currentJobs,
    add: (work, { body }) => addJob(work, body),
    told: [jobEvents],
    besides: { second_review: { label: 'Found' } },
  }),
  handle(fetchDeadlines, (work, { query }) => deadlinesOf(work, query)),
  handle(assignJob, (work, { query, body }) => assign(work, query.id, body)),
  handle(fetchJobAssignees, (work, { params }) => assigneesOf(work, params.id)),
  handle(fetchJobFacts, async (work, { params }) => jobFacts(work, await recordById(work, jobs, params.id))),
  handle(fetchJobTabs, (work, { params }) => countTabs(work, jobs, params.id, ownTabCounts)),
  handle(fetchJobStatusLog, (work, { params }) => statusLogOf(work, params.id)),
  handle(fetchJobMails, async (work, { params: { id } }) => {
    await recordById(work, jobs, id);
    return { rows: [...(await mailsAbout(work, { entity: job.entity, id }))] };
  }),
  handle(fetchJobRecipients, async (work, { query }) =>
    recipientsOf(work, (await recordById(work, jobs, query.id)).client_id, 'query'),
  ),
  handle(fetchDispatchRecipients, async (work, { query }) =>
    recipientsOf(work, (await recordById(work, jobs, query.id)).client_id, 'dispatch'),
  ),
  handle(own.answerComment, (work, { query, body }) =>
    unlessJoined(work, () => answerComments(work, commentedJobs, people, query.id, body.text)),
  ),
  handle(listJobCreators, async (work) => ({ rows: await creatorsOf(work) })),
  handle(fetchArchiveJob, (work, { query }) => recordPage(work, archivedJobs, query)),
  handleFile(exportArchiveJob, (work, { query }) => recordFile(work, archivedJobs, query)),
  handle(archiveJob, (work, { query, body }) => intoArchive(work, query.id, body.version)),
  handle(restoreJob, (work, { query, body }) => outOfArchive(work, query.id, body.version)),
  ...partRoutes,
  ...otherRoutes,
];

/** Tasks, queries, documents. */
const partRoutes: readonly Route[] = [
  handle(planned.fetchJobTasks, (work, { params }) => tasks.tasksOf(work, params.job_id)),
  handle(planned.addJobTask, (work, { query, body }) => tasks.addTask(work, query.job_id, body)),
  handle(planned.updateJobTask, (work, { query, body }) => tasks.saveTask(work, query.id, body)),
  handle(planned.removeJobTask, (work, { params }) => tasks.removeTask(work, params.id)),
  handle(planned.tickJobTask, (work, { query, body }) => tasks.tickTask(work, query.id, body.status, body.version)),
  handle(planned.reviewJobTask, (work, { query, body }) => tasks.reviewTask(work, query.id, body.version)),
  handle(planned.orderJobTasks, (work, { query, body }) => tasks.orderTasks(work, query.job_id, body.ids)),
  handle(planned.planJobTasks, (work, { query }) => tasks.planTasks(work, query.job_id)),
  handle(asked.fetchJobQueries, (work, { params }) => questions.queriesOf(work, params.job_id)),
  handle(asked.addJobQuery, (work, { query, body }) => questions.addQuery(work, query.job_id, body)),
  handle(asked.updateJobQuery, (work, { query, body }) => questions.saveQuery(work, query.id, body)),
  handle(asked.removeJobQuery, (work, { params }) => questions.removeQuery(work, params.id)),
  handle(asked.acceptJobQuery, (work, { query, body }) => questions.acceptQuery(work, query.id, body.version)),
  handle(asked.reopenJobQuery, (work, { query, body }) => questions.reopenQuery(work, query.id, body)),
  handle(asked.answerForClient, (work, { query, body }) => questions.noteAnswer(work, query.id, body)),
  handle(owed.fetchOwedAnswers, (work, { query }) => recordPage(work, owedAnswers, query)),
  handleFile(owed.exportOwedAnswers, (work, { query }) => recordFile(work, owedAnswers, query)),
  handle(asked.fetchOwnQueries, (work, { query }) => questions.ownQueries(work, query.job_id)),
  handle(asked.answerQuery, (work, { query, body }) =>
    unlessJoined(work, () => questions.answerOwn(work, query.id, body)),
  ),
  handle(kept.fetchJobDocuments, (work, { params }) => documents.documentsOf(work, params.job_id)),
  handle(kept.addJobDocuments, (work, { query, body }) => documents.addDocuments(work, query.job_id, body)),
  handle(kept.shareJobDocument, (work, { query, body }) => documents.shareDocument(work, query.id, body)),
  handle(kept.removeJobDocument, (work, { params }) => documents.jobDocuments.remove(work, params.id)),
  handle(kept.sendJobDocuments, (work, { query, body }) =>
    unlessJoined(work, () => documents.sendDocuments(work, query.job_id, body.job_upload)),
  ),
];

/** Many at once, statements of work, and what client users see. */
const otherRoutes: readonly Route[] = [
  handle(bulk.moveJobs, (work, { body }) => several.moveAll(work, body)),
  handle(bulk.assignJobs, (work, { body }) => several.assignAll(work, body)),
  ...several.jobEditing.routes,
  handle(bulk.archiveJobs, (work, { body }) => several.archiveAll(work, body)),
  handle(bulk.restoreJobs, (work, { body }) => several.restoreAll(work, body)),
  handle(agreed.fetchJobSows, (work, { params }) => sows.sowsOf(work, params.job_id)),
  handle(agreed.fetchSow, (work, { query }) => sows.sowToReview(work, query.id)),
  handle(agreed.draftSow, (work, { query }) => sowActions.draft(work, query.job_id)),
  handle(agreed.updateSow, (work, { query, body }) => sowActions.save(work, query.id, body)),
  handle(agreed.removeSow, (work, { params }) => sowActions.discard(work, params.id)),
  handle(agreed.moveSow, (work, { query, body }) => sowActions.move(work, query.id, body)),
  ...importRoutes(jobImporter),
  handle(many.fetchClientsForJobs, (work) => planning.clientsForJobs(work)),
  handle(many.planJobs, (work, { body }) => planning.plannedJobs(work, body)),
  handle(many.addJobs, (work, { body }) => planning.addForClients(work, body)),
  handle(own.fetchOwnJobs, (work, { query }) => ownJobs(work, query.archived === 'true')),
  handle(own.fetchOwnJob, (work, { params }) => ownJob(work, params.id)),
  handle(own.approveOwnJob, (work, { query: { id } }) =>
    unlessJoined(work, async () => {
      await approveWork(work, id);
      return ownJob(work, id);
    }),
  ),
  handle(own.requestOwnChange, (work, { query: { id }, body }) =>
    unlessJoined(work, async () => {
      await requestChange(work, id, body.change);
      return ownJob(work, id);
    }),
  ),
  ...linkRoutes,
];
