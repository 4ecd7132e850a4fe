import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { chosenJobs } from '#modules/jobs/server/public/job-choices.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored } from '#platform/server/record/stored.ts';
import { timeEntry } from '../contract.ts';
import { visible } from './visible.ts';

export const timeEntries = stored(timeEntry, {
  visible,
  // Includes closed jobs: the rules check which are open.
  choosable: { employee: staffLookup, client: choosableClients, job: chosenJobs },
});
