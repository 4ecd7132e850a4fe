import type { Generated } from 'kysely';
import type { ChangeState, SomeKept } from '../profile.ts';

export type MyAccountTables = {
  profile_change: {
    id: Generated<number>;
    employee_id: number;
    account_id: number;
    before: SomeKept;
    wanted: SomeKept;
    why: string | null;
    asked_at: string;
    state: Generated<ChangeState>;
    decided_by: number | null;
    decided_at: string | null;
    answer: string | null;
  };
  calendar_feed: { account_id: number; token_hash: string; created_at: string; last_read_at: string | null };
};
