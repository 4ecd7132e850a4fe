import type { SeedPart } from '#platform/server/demo/seed.ts';
import { today } from '#platform/server/work.ts';
import type { FestivalTheme } from '../themes.ts';
import type { FestivalTables } from './tables.ts';

const greetings: readonly (readonly [FestivalTheme, string])[] = [
  ['Diwali', 'Happy Diwali to everyone who lights the lamps this week'],
  ['Christmas', 'Merry Christmas from all of us. The office is closed on 25 and 26 December'],
  ['Easter', 'Happy Easter. We are back on Tuesday'],
];

/** The schema has the dates; the demo's firm has greetings for three of the eight. */
export const seedGreetings: SeedPart = {
  name: 'festivals',
  run: async ({ work }) => {
    const from = `${today(work).slice(0, 4)}-01-01`;
    for (const [theme, greeting] of greetings) {
      await work.db
        .withTables<FestivalTables>()
        .updateTable('festival')
        .set({ greeting })
        .where('theme', '=', theme)
        .where('starts_on', '>=', from)
        .execute();
    }
  },
};
