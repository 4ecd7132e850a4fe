import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import type { Action } from '#platform/contract/access.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { Published, Writes } from '#platform/server/published.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';

export type AccessTables = {
  role_permission: { role_id: number; module: string; action: Action };
  account_permission: {
    account_id: number;
    module: string;
    action: Action;
    granted: boolean;
    until: string | null;
    given_by: number | null;
    given_at: Generated<string>;
    note: string | null;
  };
  access_request: {
    id: Generated<number>;
    account_id: number;
    module: string;
    action: Action;
    why: string | null;
    asked_at: string;
    state: Generated<'open' | 'granted' | 'declined'>;
    decided_by: number | null;
    decided_at: string | null;
    until: string | null;
    answer: string | null;
  };
};

export const writes = ['role'] satisfies Writes<IdentityTables>;

export const published = {
  account_permission: ['account_id', 'module', 'action', 'granted', 'until'],
} satisfies Published<AccessTables>;

/** Including the sign-in module's accounts and sessions. */
export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<AccessTables & IdentityTables & SignInTables>();
