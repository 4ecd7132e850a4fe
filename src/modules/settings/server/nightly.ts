import type { Job } from '#platform/server/jobs/job.ts';
import { checkAuditTrail } from './audit-check.ts';
import { signTrail } from './trail.ts';
import { tellOfTrouble } from './trouble.ts';

export const settingsJobs: readonly Job[] = [checkAuditTrail, signTrail, tellOfTrouble];
