/** Choices of jobs, for records and filters of modules above. */
import { type ChoiceSearch, mostChoices } from '#platform/contract/record/choice-search.ts';
import { isSought } from '#platform/server/record/choice-search.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { seenJobs } from './jobs.ts';

export type JobChoice = { readonly id: number; readonly name: string };

/** The newest visible jobs that match a search. @param isOffered a condition on the table `job` */
export async function findJobs(work: Work, search: ChoiceSearch, isOffered = sql<boolean>`true`): Promise<JobChoice[]> {
  const name = sql<string>`(job.reference_no || ' ' || job.title || ', ' || client.client_name)`;
  const { rows } = await sql<JobChoice>`
    select job.id, ${name} as name
    from job join client on client.id = job.client_id
    where job.id in ${seenJobs(work)} and ${isSought(search, { id: sql`job.id`, name, isOffered })}
    order by job.id desc limit ${mostChoices}`.execute(work.db);
  return rows;
}

/** These jobs, where visible. @param isOffered a condition on the table `job` */
export async function chosenJobs(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  chosen: readonly unknown[],
  isOffered: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select job.id from job
    where job.id = any(${[...chosen]}::bigint[]) and job.id in ${seenJobs({ db, actor })} and ${isOffered}`.execute(db);
  return rows;
}
