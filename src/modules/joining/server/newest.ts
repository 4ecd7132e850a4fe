import type { Work } from '#platform/server/work.ts';
import type { StoredKit } from './record.ts';
import { tables } from './tables.ts';

type Newest = Pick<StoredKit, 'id' | 'status' | 'country' | 'doj'>;

/** The newest kit of a candidate, locked until the end of the transaction; older ones have the status Locked. */
export const newestKit = (work: Pick<Work, 'db'>, candidateId: number): Promise<Newest | undefined> =>
  newest(work, candidateId).forUpdate().executeTakeFirst();

/** The same without a row lock. */
export const readNewestKit = (work: Pick<Work, 'db'>, candidateId: number): Promise<Newest | undefined> =>
  newest(work, candidateId).executeTakeFirst();

const newest = ({ db }: Pick<Work, 'db'>, candidateId: number) =>
  tables({ db })
    .selectFrom('joining_kit')
    .select(['id', 'status', 'country', 'doj'])
    .where('candidate_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
