import { type MyData, myData } from '#platform/server/my-data.ts';
import { checklistFor } from '../checklist.ts';
import { chapters } from '../chapters.ts';
import { tables } from './tables.ts';
import { ownVideos } from './videos.ts';

/** The reader's positions in the films, and their ticks in the checklist. */
export const myGuide: readonly MyData[] = [
  myData('Films that I watched', 130, async (work) => {
    const titles = new Map<string, string>(chapters.map(({ name, title }) => [name, title]));
    for (const { id, title } of await ownVideos(work)) titles.set(`own-${id}`, title);
    const rows = await tables(work)
      .selectFrom('guide_progress')
      .select(['film', 'seconds', 'furthest', 'finished', 'updated_at'])
      .where('account_id', '=', work.actor.accountId)
      .orderBy('film')
      .execute();
    return rows.map((row) => Object.assign(row, { title: titles.get(row.film) ?? null }));
  }),
  myData('Checklist for newcomers', 140, async (work) => {
    const rows = await tables(work)
      .selectFrom('guide_tick')
      .select(['item', 'ticked_at'])
      .where('account_id', '=', work.actor.accountId)
      .orderBy('ticked_at')
      .orderBy('item')
      .execute();
    const says = new Map(checklistFor(work.actor.audience).map(({ name, text }) => [name, text]));
    return rows.map((row) => Object.assign(row, { text: says.get(row.item) ?? null }));
  }),
];
