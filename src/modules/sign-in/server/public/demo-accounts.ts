import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';

/** A colleague at the demo firm outside the cast. */
export type DemoAccount = { email: string; name: string; role_id: number; dot_access: boolean; created_at: string };

/** Opens Team accounts for the demo firm; `demo-rights.ts` completes them. */
export const addDemoAccounts = (work: Work, accounts: readonly DemoAccount[]): Promise<number[]> =>
  insertRows(
    work,
    'account',
    accounts.map((account) => ({ audience: 'team', client_id: null, permission_version: 1, version: 1, ...account })),
  );
