import type { Work } from '#platform/server/work.ts';

export type DashboardTables = {
  dashboard_layout: { account_id: number; role_id: number; tiles: string[]; hidden: string[] };
  menu_favourites: { account_id: number; pages: string[] };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<DashboardTables>();
