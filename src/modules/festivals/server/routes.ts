import { recordRoutes } from '#platform/server/record/routes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { keepImage } from './image.ts';
import { festivalRecords, imageOf, overlapsOf, readFestival, readGreeting } from './record.ts';
import { datesOfYear, fillYearWith } from './years.ts';

export const festivalRoutes: readonly Route[] = [
  handle(contract.currentFestival, readFestival),
  handle(contract.fetchGreeting, readGreeting),
  ...recordRoutes(contract.festivalCalls, festivalRecords),
  handle(contract.fetchOverlaps, async (work, { query }) => ({ rows: await overlapsOf(work, query) })),
  handle(contract.fetchImage, async (work, { query: { id } }) => {
    await recordById(work, festivalRecords, id);
    return imageOf(work, id);
  }),
  handle(contract.saveImage, (work, { query, body }) => keepImage(work, query.id, body.image)),
  handle(contract.deleteImage, async (work, { query }) => {
    await keepImage(work, query.id, null);
    return null;
  }),
  handle(contract.fetchYear, async (work, { query }) => ({ rows: await datesOfYear(work, query.year) })),
  handle(contract.fillYear, (work, { body }) => fillYearWith(work, body)),
];
