import type { SeesWork } from '#modules/clients/server/public/sight-by-work.ts';
import { sql } from 'kysely';
import { visible } from './sight.ts';

/** A client is seen by who sees a job of it. */
export const seesJobs: SeesWork = (reader) =>
  sql<boolean>`exists (${visible(reader)
    .select(sql.lit(1).as('one'))
    .where('job.client_id', '=', sql<number>`client.id`)})`;
