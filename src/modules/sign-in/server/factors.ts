/** The stored additional factors of accounts. */
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { MyFactors } from '../factors.ts';
import type { SignInTables } from './tables.ts';

export type StoredFactor = Selectable<SignInTables['account_factor']>;

const tables = (work: Pick<Work, 'db'>) => work.db.withTables<SignInTables>();

/** The confirmed factors of an account; one being set up does not count. */
export const confirmedFactors = (work: Pick<Work, 'db'>, accountId: number): Promise<StoredFactor[]> =>
  tables(work)
    .selectFrom('account_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();

export async function factorsOf(work: Work): Promise<MyFactors> {
  const { accountId, role } = work.actor;
  const factors = await confirmedFactors(work, accountId);
  const codes = await tables(work)
    .selectFrom('factor_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return {
    rows: factors.map(({ id, kind, name, created_at, last_used_at }) => ({ id, kind, name, created_at, last_used_at })),
    codes_left: codes.length,
    required: work.config.sessions.factorRoles.includes(role.id),
  };
}

export async function dropCodes(work: Work, accountId: number): Promise<void> {
  await tables(work).deleteFrom('factor_code').where('account_id', '=', accountId).execute();
}

/** Saves a factor's changes after its use. */
export async function markUsed(
  work: Work,
  id: number,
  changes: Partial<Pick<StoredFactor, 'last_step' | 'counter'>>,
): Promise<void> {
  await tables(work)
    .updateTable('account_factor')
    .set({ ...changes, last_used_at: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
}
