import type { Generated } from 'kysely';
import type { Work } from '#platform/server/work.ts';

export type ReportTables = {
  report_use: { account_id: number; report: string; favourite: Generated<boolean>; used_at: string | null };
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ReportTables>();
