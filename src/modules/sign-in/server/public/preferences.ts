import { usualRegion } from '#platform/contract/regions.ts';
import type { Work } from '#platform/server/work.ts';
import { type Preferences, preferences } from '../../contract.ts';
import { tables } from '../accounts.ts';

/** The caller's own preferences; by default Monday and the firm's zone. */
export async function preferencesOf(work: Work): Promise<Preferences> {
  const chosen = await tables(work)
    .selectFrom('account_preference')
    .select(['week_starts', 'zone', 'locale'])
    .where('account_id', '=', work.actor.accountId)
    .executeTakeFirst();
  return chosen ? preferences.parse(chosen) : { week_starts: 1, zone: null, locale: usualRegion };
}

/** Saves and returns the caller's own preferences. */
export async function savePreferences(work: Work, chosen: Preferences): Promise<Preferences> {
  await tables(work)
    .insertInto('account_preference')
    .values({ account_id: work.actor.accountId, ...chosen })
    .onConflict((clash) => clash.column('account_id').doUpdateSet(chosen))
    .execute();
  return chosen;
}
