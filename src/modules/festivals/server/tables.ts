import type { TableRow } from '#platform/server/record/stored.ts';
import type { festival } from '../contract.ts';
import type { FestivalTheme } from '../themes.ts';

export type FestivalTables = {
  festival: TableRow<typeof festival>;
  festival_undated_told: { year: number; theme: FestivalTheme; told_at: string };
};
