import { today, type Work } from '#platform/server/work.ts';
import type { FestivalTheme } from '../festivals.ts';
import { accessList, userDetailsOf } from './accounts.ts';
import { preferencesOf } from './public/preferences.ts';
import type { AccessTables } from './tables.ts';

/** Who is signed in; their rights are those this very request was admitted with. */
export const readSession = async (work: Work) => ({
  role: work.actor.role.id,
  uname: work.actor.name,
  permissions: accessList(work.actor.permissions),
  userDetails: await userDetailsOf(work, work.actor.accountId),
  firm: { name: work.config.firm.name, zone: work.config.firm.zone },
  demo: work.config.demo,
  preferences: await preferencesOf(work),
  needs_factor: work.actor.needsFactor === true,
  viewer: work.actor.viewer ?? null,
});

/** The theme of the firm's today; where two overlap, the one of higher priority. */
export async function readFestival(work: Work): Promise<FestivalTheme | null> {
  const date = today(work);
  const rows = await work.references.get('festival', (db) =>
    db
      .withTables<AccessTables>()
      .selectFrom('festival')
      .select(['theme', 'starts_on', 'ends_on'])
      .where('active', '=', true)
      .orderBy('priority', 'desc')
      .orderBy('starts_on', 'desc')
      .execute(),
  );
  return rows.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)?.theme ?? null;
}
