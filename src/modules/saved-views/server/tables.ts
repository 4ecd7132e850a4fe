import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';

export type ViewTables = {
  saved_view: {
    id: Generated<number>;
    account_id: number;
    list: string;
    path: string;
    name: string;
    search: string;
    role_id: number | null;
    created_by: number | null;
    created_at: Generated<string>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
  view_default: {
    id: Generated<number>;
    view_id: number;
    list: string;
    account_id: number | null;
    role_id: number | null;
  };
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<ViewTables>();
