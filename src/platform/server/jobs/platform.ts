import { forgetNotKept } from '../audit/not-kept.ts';
import { sealAuditTrail } from '../audit/seal.ts';
import { collectDigests, sendDigest } from '../notify/digest.ts';
import { deliverMail } from '../mail/deliver.ts';
import { analyseMonths, keepMonths } from '../partitions/nightly.ts';
import { purgeFiles } from '../files/purge.ts';
import { continueBulkRuns, workOnBulkRun } from '../record/bulk-run-work.ts';
import { tellHeld } from '../undo/tell-held.ts';
import type { Job } from './job.ts';
import { releaseLostJobs } from './lost.ts';
import { purgeExpired } from './purge.ts';

/** The platform's own background work. */
export const platformJobs: readonly Job[] = [
  deliverMail,
  sealAuditTrail,
  forgetNotKept,
  purgeExpired,
  keepMonths,
  analyseMonths,
  purgeFiles,
  releaseLostJobs,
  collectDigests,
  tellHeld,
  workOnBulkRun,
  continueBulkRuns,
  sendDigest,
];
