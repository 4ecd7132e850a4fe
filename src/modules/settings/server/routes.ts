import type { AuditWords } from '#platform/server/audit/words.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { lateWork } from '#platform/server/jobs/late.ts';
import { sendAgain } from '#platform/server/mail/again.ts';
import { handle, handleFile, handlePrepared, type Route } from '#platform/server/serve.ts';
import { changeProvider, providerOf, tryProvider } from '#modules/sign-in/server/public/provider.ts';
import * as audit from '../audit.ts';
import * as firm from '../firm.ts';
import * as jobs from '../queue.ts';
import * as mails from '../mails.ts';
import * as provider from '../provider.ts';
import * as trail from '../trail.ts';
import { auditEntryById, auditExport, auditPage } from './audit.ts';
import { checkOf, startCheck } from './audit-check.ts';
import { wordsOf } from './audit-words.ts';
import { firmOf, securityOf, updateFirm, updateSecurity } from './firm.ts';
import { mailById, mailPage } from './mails.ts';
import { trailFile, trailSigning, updateTrailMailing } from './trail.ts';
import { discardWork, recurringWork, retryAll, retryWork, workPage } from './queue.ts';

/**
 * @param words labels for the audit trail of all modules
 * @param declared the background jobs of all modules
 */
export const settingsRoutes = (words: AuditWords, declared: readonly Job[]): readonly Route[] => [
  handle(audit.fetchAllAuditEntries, (work, { query }) => auditPage(work, words, query)),
  handleFile(audit.exportAuditEntries, (work, { query }) => auditExport(work, words, query)),
  handle(audit.fetchAuditEntryById, (work, { query }) => auditEntryById(work, words, query.id)),
  handle(audit.listAuditWords, async (_, { query }) => wordsOf(words, query.about)),
  handle(audit.fetchAuditCheck, checkOf),
  handle(audit.verifyAuditTrail, startCheck),
  handle(trail.fetchTrailSigning, trailSigning),
  handle(trail.updateTrailMailing, (work, { body }) => updateTrailMailing(work, body)),
  handleFile(trail.exportTrail, trailFile),
  handle(jobs.fetchAllJobs, (work, { query }) => workPage(work, query)),
  handle(jobs.fetchRecurringJobs, async (work) => ({ rows: [...(await recurringWork(work, declared))] })),
  handle(jobs.retryQueuedJob, (work, { query }) => retryWork(work, query.id)),
  handle(jobs.retryQueuedJobs, (work, { query }) => retryAll(work, query.name)),
  handle(jobs.fetchLateWork, async (work) => ({ rows: [...(await lateWork(work.db))] })),
  handle(jobs.discardQueuedJob, (work, { params }) => discardWork(work, params.id)),
  handle(mails.fetchAllMails, (work, { query }) => mailPage(work, query)),
  handle(mails.fetchMailById, (work, { query }) => mailById(work, query.id)),
  handle(mails.resendMail, (work, { query }) => sendAgain(work, query.id)),
  handle(firm.fetchFirm, (work) => firmOf(work)),
  handle(firm.updateFirm, (work, { body }) => updateFirm(work, body)),
  handle(firm.fetchSecurity, (work) => securityOf(work)),
  handle(firm.updateSecurity, (work, { body }) => updateSecurity(work, body)),
  handle(provider.fetchProvider, providerOf),
  handle(provider.updateProvider, (work, { body }) => changeProvider(work, body)),
  handlePrepared(provider.tryProvider, tryProvider, async () => undefined),
];
