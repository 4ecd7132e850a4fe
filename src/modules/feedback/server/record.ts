import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { chosenJobs } from '#modules/jobs/server/public/job-choices.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { feedback } from '../contract.ts';
import { visible } from './visible.ts';

export type StoredFeedback = StoredRow<typeof feedback>;

export const wasDispatched = sql<boolean>`(job.dispatch_date is not null)`;

export const allFeedback = stored(feedback, {
  visible,
  choosable: {
    employee: staffLookup,
    client: choosableClients,
    job: (work, chosen) => chosenJobs(work, chosen, wasDispatched),
  },
});
