import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { feedback } from '../contract.ts';

export type FeedbackTables = { feedback: TableRow<typeof feedback> };

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<FeedbackTables>();
