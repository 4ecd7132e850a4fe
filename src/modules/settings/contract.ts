import type { ModuleContract } from '#platform/contract/module.ts';
import * as audit from './audit.ts';
import * as jobs from './jobs.ts';

export const settings: ModuleContract = {
  name: 'settings',
  permissions: [],
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
  ],
  events: [...Object.values(audit.auditEvents), ...Object.values(jobs.jobEvents)],
};
