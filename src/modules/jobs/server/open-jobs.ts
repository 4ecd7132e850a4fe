import type { OpenAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { sql } from 'kysely';
import { jobIsOver, jobLife } from '../life.ts';
import { visible } from './visible.ts';

const over = jobLife.states.filter(jobIsOver);

/** Whether a job is not dispatched yet. Literals match the condition of the index `job_open_of_client`. */
export const isOpen = sql<boolean>`job.status not in (${sql.join(over.map((status) => sql.lit(status)))})`;

/** A client's jobs not dispatched yet. */
export const openJobs: OpenAffairs = async (work, clientId) => {
  const { count } = await visible(work)
    .select(sql<number>`count(*)`.as('count'))
    .where('job.client_id', '=', clientId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { count, title: count === 1 ? '1 open job' : `${count} open jobs`, to: `/jobs?client=${clientId}` };
};
