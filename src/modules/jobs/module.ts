import { advanceModule } from '#modules/clients/rights.ts';
import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import { archiveModule, jobModule } from './rights.ts';
import * as archive from './archive.ts';
import * as contract from './contract.ts';
import * as client from './own.ts';
import * as bulk from './bulk.ts';
import * as imported from './import.ts';
import * as views from './views.ts';
import { job, jobCalls, jobComments } from './contract.ts';
import * as many from './jobs-for-clients.ts';
import * as kept from './documents.ts';
import * as asked from './queries/contract.ts';
import * as owed from './queries/owed.ts';
import * as linked from './link/contract.ts';
import * as agreed from './sow/contract.ts';
import * as planned from './tasks.ts';
import { jobNotifications } from './notifications.ts';

export const jobs: ModuleContract = {
  name: 'jobs',
  ...declared(
    { records: [served(job, jobCalls)], comments: [jobComments] },
    archive,
    contract,
    client,
    bulk,
    imported,
    many,
    kept,
    asked,
    owed,
    linked,
    agreed,
    planned,
    views,
  ),
  uploads: [kept.jobFile, kept.sentFile],
  rights: [jobModule, archiveModule, advanceModule],
  notifications: [...Object.values(jobNotifications), jobComments.mentioned],
  referrers: [
    referrerOf(job, '/jobs'),
    { table: 'job_task', one: 'task', many: 'tasks' },
    { table: 'sow_line', one: 'line of a SOW', many: 'lines of SOWs' },
  ],
};
