import { deliverMail } from '../mail/deliver.ts';
import type { Job } from './job.ts';
import { releaseLostJobs } from './lost.ts';

/** The ground's own background work. */
export const platformJobs: readonly Job[] = [deliverMail, releaseLostJobs];
