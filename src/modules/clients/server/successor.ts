import type { Work } from '#platform/server/work.ts';
import { tables } from './tables.ts';

/** The client that another was merged into; undefined if it was not merged. */
export const successorOf = async (work: Work, id: number): Promise<number | undefined> =>
  (await tables(work).selectFrom('client_merge').select('into_id').where('merged_id', '=', id).executeTakeFirst())
    ?.into_id;
