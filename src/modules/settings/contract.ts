import type { ModuleContract } from '#platform/contract/module.ts';
import * as audit from './audit.ts';
import * as jobs from './jobs.ts';
import * as mails from './mails.ts';
import { operations } from './notifications.ts';

export const settings: ModuleContract = {
  name: 'settings',
  endpoints: [
    audit.fetchAllAuditEntries,
    audit.exportAuditEntries,
    audit.fetchAuditEntryById,
    audit.listAuditWords,
    audit.fetchAuditCheck,
    audit.verifyAuditTrail,
    jobs.fetchAllJobs,
    jobs.fetchRecurringJobs,
    jobs.retryQueuedJob,
    jobs.discardQueuedJob,
    mails.fetchAllMails,
    mails.fetchMailById,
    mails.resendMail,
  ],
  notifications: Object.values(operations),
  events: [...Object.values(audit.auditEvents), ...Object.values(jobs.jobEvents), ...Object.values(mails.mailEvents)],
};
