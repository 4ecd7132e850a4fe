import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { candidate } from '../contract.ts';
import type { Progress } from '../life.ts';

export type CandidateTables = {
  candidate: TableRow<typeof candidate>;
  /** Each stage that somebody has reached, the first without one before. */
  candidate_stage: {
    id: Generated<number>;
    candidate_id: number;
    from_stage: Progress | null;
    to_stage: Progress;
    at: string;
    by: number | null;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<CandidateTables>();
