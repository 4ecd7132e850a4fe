import { today, type Work } from '#platform/server/work.ts';
import type { FestivalTheme } from '../themes.ts';
import type { FestivalTables } from './tables.ts';

/** The theme of the firm's today; where two overlap, the one of higher priority. */
export async function readFestival(work: Work): Promise<FestivalTheme | null> {
  const date = today(work);
  const rows = await work.references.get('festival', (db) =>
    db
      .withTables<FestivalTables>()
      .selectFrom('festival')
      .select(['theme', 'starts_on', 'ends_on'])
      .where('active', '=', true)
      .orderBy('priority', 'desc')
      .orderBy('starts_on', 'desc')
      .execute(),
  );
  return rows.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)?.theme ?? null;
}
