import type { ModuleContract } from '#platform/contract/module.ts';
import { mailEvents } from '#platform/contract/mail.ts';
import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import * as audit from './audit.ts';
import * as firm from './firm.ts';
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
    firm.fetchFirm,
    firm.updateFirm,
    firm.fetchSecurity,
    firm.updateSecurity,
    ...masterEndpoints([firm.holiday]),
  ],
  notifications: Object.values(operations),
  masters: [firm.holiday],
  events: [
    ...Object.values(audit.auditEvents),
    ...Object.values(jobs.jobEvents),
    ...Object.values(mailEvents),
    ...Object.values(firm.firmEvents),
    ...masterEvents([firm.holiday]),
  ],
  rights: [],
};
