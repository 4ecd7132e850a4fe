import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { feedback } from '../contract.ts';

export type FeedbackTables = { feedback: TableRow<typeof feedback> };

/** Columns that other modules' statements may read. */
export const published = {
  feedback: ['id', 'band', 'client_id', 'comment', 'deleted_at', 'job_id', 'rated_at', 'rated_by', 'rating'],
} satisfies Published<FeedbackTables>;

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<FeedbackTables>();
