/** The favourite pages in a person's menu. The menu checks which of them they may open. */
import type { Work } from '#platform/server/work.ts';
import { tables } from './tables.ts';

export async function ownFavourites(work: Work) {
  const kept = await tables(work)
    .selectFrom('menu_favourites')
    .select('pages')
    .where('account_id', '=', work.actor.accountId)
    .executeTakeFirst();
  return { favourites: kept?.pages ?? [] };
}

/** No business data, so it leaves no audit trail. */
export async function keepOwnFavourites(work: Work, { favourites }: { favourites: readonly string[] }) {
  const pages = [...favourites];
  await tables(work)
    .insertInto('menu_favourites')
    .values({ account_id: work.actor.accountId, pages })
    .onConflict((clash) => clash.column('account_id').doUpdateSet({ pages }))
    .execute();
  return { favourites: pages };
}
