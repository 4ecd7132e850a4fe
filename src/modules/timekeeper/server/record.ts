import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored } from '#platform/server/record/stored.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeEntry } from '../contract.ts';
import { visible } from './visible.ts';

/** Which of these jobs this person may book time on, closed ones among them: which of them are open, the rules ask. */
async function bookableJobs(work: Work, chosen: readonly unknown[]): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job where id = any(${[...chosen]}::bigint[]) and id in ${seenJobs(readerOf(work))}`.execute(work.db);
  return rows;
}

export const timeEntries = stored(timeEntry, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients, job: bookableJobs },
});
