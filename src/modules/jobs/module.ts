import { advanceModule } from '#modules/clients/rights.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { commentEndpoints } from '#platform/contract/record/comments.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import { archiveJob, exportArchiveJob, fetchArchiveJob, restoreJob } from './archive.ts';
import {
  assignJob,
  fetchJobAssignees,
  fetchJobCounts,
  fetchJobHistory,
  fetchJobMails,
  fetchJobStatusLog,
  job,
  jobCalls,
  jobComments,
  jobEvents,
  listJobCreators,
  moveJob,
  undoJobStep,
} from './contract.ts';
import { fetchOwnJob, fetchOwnJobs } from './client.ts';
import { archiveJobs, assignJobs, dateJobs, moveJobs, restoreJobs } from './bulk.ts';
import { importEndpoints } from '#platform/contract/import.ts';
import { jobImport } from './import.ts';
import * as many from './jobs-for-clients.ts';
import * as kept from './documents.ts';
import * as asked from './queries.ts';
import * as owed from './owed.ts';
import * as agreed from './sow.ts';
import * as planned from './tasks.ts';
import { jobNotifications } from './notifications.ts';
import { fetchDeadlines } from './views.ts';
import { archiveModule, jobModule } from './rights.ts';

export const jobsModule: ModuleContract = {
  name: 'jobs',
  records: [served(job, jobCalls)],
  endpoints: [
    ...recordEndpoints(jobCalls),
    ...commentEndpoints(jobComments),
    moveJob,
    undoJobStep,
    fetchDeadlines,
    assignJob,
    fetchJobAssignees,
    fetchJobStatusLog,
    fetchJobMails,
    fetchJobHistory,
    fetchJobCounts,
    listJobCreators,
    fetchArchiveJob,
    exportArchiveJob,
    archiveJob,
    restoreJob,
    planned.fetchJobTasks,
    planned.addJobTask,
    planned.updateJobTask,
    planned.removeJobTask,
    planned.tickJobTask,
    planned.reviewJobTask,
    planned.orderJobTasks,
    planned.planJobTasks,
    asked.fetchJobQueries,
    asked.addJobQuery,
    asked.updateJobQuery,
    asked.removeJobQuery,
    asked.acceptJobQuery,
    asked.reopenJobQuery,
    asked.answerForClient,
    owed.fetchOwedAnswers,
    owed.exportOwedAnswers,
    asked.fetchOwnQueries,
    asked.answerQuery,
    kept.fetchJobDocuments,
    kept.addJobDocuments,
    kept.shareJobDocument,
    kept.removeJobDocument,
    kept.sendJobDocuments,
    moveJobs,
    assignJobs,
    dateJobs,
    archiveJobs,
    restoreJobs,
    ...importEndpoints(jobImport),
    many.fetchClientsForJobs,
    many.planJobs,
    many.addJobs,
    fetchOwnJobs,
    fetchOwnJob,
    agreed.fetchJobSows,
    agreed.fetchSow,
    agreed.draftSow,
    agreed.updateSow,
    agreed.removeSow,
    agreed.moveSow,
  ],
  events: [
    ...Object.values(job.events),
    ...Object.values(jobEvents),
    ...Object.values(planned.taskEvents),
    ...Object.values(asked.queryEvents),
    ...Object.values(jobComments.events),
    ...Object.values(agreed.sowEvents),
    ...[kept.jobDocumentEvents, kept.ownDocumentEvents, ...kept.jobFileEvents].flatMap((of) => Object.values(of)),
  ],
  uploads: [kept.jobFile, kept.sentFile],
  rights: [jobModule, archiveModule, advanceModule],
  comments: [jobComments],
  notifications: [...Object.values(jobNotifications), jobComments.mentioned],
  referrers: [
    {
      table: 'job',
      one: 'job',
      many: 'jobs',
      list: {
        path: '/jobs',
        filters: {
          company_id: 'company',
          job_type_id: 'job_type',
          team_id: 'team',
          priority_id: 'priority',
        },
      },
    },
    { table: 'job_task', one: 'task', many: 'tasks' },
    { table: 'sow_line', one: 'line of a SOW', many: 'lines of SOWs' },
  ],
};
