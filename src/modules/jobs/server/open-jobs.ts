import type { OpenAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { sql } from 'kysely';
import { jobIsOver, jobLife } from '../life.ts';
import { visible } from './sight.ts';

const open = jobLife.states.filter((status) => !jobIsOver(status));

/** The jobs of a client that are not dispatched. */
export const openJobs: OpenAffairs = async (work, clientId) => {
  const { count } = await visible(work)
    .select(sql<number>`count(*)`.as('count'))
    .where('job.client_id', '=', clientId)
    .where('job.status', 'in', open)
    .executeTakeFirstOrThrow();
  return { count, title: count === 1 ? '1 open job' : `${count} open jobs`, to: `/jobs?client=${clientId}` };
};
