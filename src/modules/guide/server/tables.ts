import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';

export type GuideTables = {
  guide_progress: {
    account_id: number;
    film: string;
    seconds: number;
    furthest: number;
    finished: boolean;
    updated_at: string;
  };
  guide_tick: { account_id: number; item: string; ticked_at: string };
  guide_video: Traces & { title: string; video: string; poster: string | null };
  guide_release_told: { version: string; told_at: string };
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<GuideTables>();
