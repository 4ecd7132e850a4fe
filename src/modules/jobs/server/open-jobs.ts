import type { OpenAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { sql } from 'kysely';
import { jobIsOver, jobLife } from '../life.ts';
import { visible } from './visible.ts';

const over = jobLife.states.filter(jobIsOver);

/** That a job is not dispatched yet, as literals: so it is the condition of the index `job_open_of_client`. */
export const isOpen = sql<boolean>`job.status not in (${sql.join(over.map((status) => sql.lit(status)))})`;

/** The jobs of a client that are not dispatched. */
export const openJobs: OpenAffairs = async (work, clientId) => {
  const { count } = await visible(work)
    .select(sql<number>`count(*)`.as('count'))
    .where('job.client_id', '=', clientId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { count, title: count === 1 ? '1 open job' : `${count} open jobs`, to: `/jobs?client=${clientId}` };
};
