import type { Generated } from 'kysely';

export type MoveInTables = {
  move_in: {
    id: Generated<number>;
    put_aside_at: string | null;
    /** By currency code. */
    former_totals: Generated<Readonly<Record<string, string>>>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
};
