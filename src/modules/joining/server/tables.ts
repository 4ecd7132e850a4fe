import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { joiningKit } from '../contract.ts';
import type { joiningPolicy } from '../policies/contract.ts';

export type SectionStatus = 'Open' | 'Draft' | 'Complete' | 'Returned';

export type JoiningTables = {
  joining_kit: TableRow<typeof joiningKit>;
  /** What scheduled jobs have done with a kit. */
  joining_followed: {
    kit_id: number;
    reminded_on: string | null;
    /** Days before the end of the right to work at which HR was notified last. */
    right_to_work_told: number | null;
    emptied_at: string | null;
    papers_removed_at: string | null;
  };
  joining_section: {
    id: Generated<number>;
    kit_id: number;
    section: string;
    status: SectionStatus;
    /** Fields by name as JSON text, without the numbers. */
    content: string;
    sealed: string | null;
    comment: string | null;
    /** Whether the joiner has been told why it was returned. */
    told: Generated<boolean>;
    saved_at: string | null;
    version: Generated<number>;
  };
  joining_policy: TableRow<typeof joiningPolicy>;
  /** The texts someone accepted, as they were. */
  joining_acceptance: {
    kit_id: number;
    policy_id: number;
    edition: number;
    sha256: string;
    body: string;
    name: string;
    at: string;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<JoiningTables>();

/** Columns that other modules' statements may read. */
export const published = {
  joining_kit: ['id', 'candidate_id', 'deleted_at', 'progress'],
} satisfies Published<JoiningTables>;
