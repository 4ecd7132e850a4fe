import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { candidate } from '../contract.ts';
import type { Progress } from '../life.ts';

export type CandidateTables = {
  candidate: TableRow<typeof candidate>;
  /** One for each candidate until a recruiter joins two (persons/). */
  candidate_person: { id: Generated<number>; created_at: Generated<string> };
  /** Which applications came from one person to another, and whether they went back. */
  candidate_joining: {
    id: Generated<number>;
    candidate_id: number;
    former_person_id: number;
    person_id: number;
    at: string;
    by: number | null;
    parted_at: string | null;
  };
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
