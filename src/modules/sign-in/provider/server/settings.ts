/** The firm's provider settings. */
import { oneRow } from '#platform/server/record/one-row.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import type { SignInTables } from '../../server/tables.ts';
import type { Reachable } from './discovery.ts';

export type StoredProvider = Selectable<SignInTables['sign_in_provider']>;

export const providerSetting = oneRow<StoredProvider>('sign_in_provider');

/** The provider with everything needed to contact it; undefined while something is missing. */
export function reachable({ name, issuer, registration, secret_cipher }: StoredProvider): Reachable | undefined {
  if (name === null || issuer === null || registration === null || secret_cipher === null) return undefined;
  return { name, issuer, registration, secret_cipher };
}

/** The provider that staff may sign in by; undefined if it is off. */
export async function providerInUse(work: Pick<Work, 'db'>): Promise<Reachable | undefined> {
  const row = await providerSetting.read(work);
  return row.is_on ? reachable(row) : undefined;
}
