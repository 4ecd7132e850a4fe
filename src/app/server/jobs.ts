import { accessJobs } from '#modules/access/server/jobs.ts';
import { accessReviewJobs } from '#modules/access-review/server/jobs.ts';
import { enquiryJobs } from '#modules/enquiries/server/jobs.ts';
import { exitJobs } from '#modules/exit/server/jobs.ts';
import { settingsJobs } from '#modules/settings/server/jobs.ts';
import { staffJobs } from '#modules/staff/server/jobs.ts';
import { trainingJobs } from '#modules/training/server/jobs.ts';
import { purgeDeleted } from '#platform/server/deleted/purge.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { runJobsOnce } from '#platform/server/jobs/run.ts';
import { platformJobs } from '#platform/server/jobs/platform.ts';
import { learnWords } from '#platform/server/search/known-words.ts';
import pino from 'pino';
import { deletables } from './deletables.ts';
import { openWork } from './open-work.ts';
import { searchSources } from './search-sources.ts';

/** Every module's background work. */
export const jobs: readonly Job[] = [
  ...platformJobs,
  purgeDeleted(deletables),
  learnWords(searchSources),
  ...accessJobs,
  ...accessReviewJobs,
  ...enquiryJobs,
  ...exitJobs(openWork),
  ...settingsJobs,
  ...staffJobs,
  ...trainingJobs,
];

/** Runs what is due, inline: for tests. */
export const dueJobs = (database: Database, config: Config, clock: () => Date): Promise<void> =>
  runJobsOnce({ database, config, jobs, log: pino({ level: 'silent' }), clock });
