import type { SeedPart } from '#platform/server/demo/seed.ts';
import { festivalDates } from './festival-dates.ts';
import type { FestivalTables } from './tables.ts';

export const seedFestivals: SeedPart = {
  name: 'festivals',
  run: async ({ work }) => {
    await work.db
      .withTables<FestivalTables>()
      .insertInto('festival')
      .values([...festivalDates])
      .execute();
  },
};
