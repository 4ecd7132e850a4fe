import * as z from 'zod';
import { asOwner } from '../database/serving-role.ts';
import { job } from '../jobs/job.ts';
import { analyseWhole, dropMonths, makeMonths, rowsWithoutMonth } from './months.ts';

/** Makes the months ahead, finds a month for rows that have none, and drops the months that are not to be kept. */
export const keepMonths = job({
  name: 'make-months-of-tables',
  payload: z.object({}),
  every: '50 1 * * *',
  run: (work) =>
    asOwner(work, async (db) => {
      for (const stray of await rowsWithoutMonth(db))
        work.log.error(stray, 'rows had no month to lie in; it is made now');
      await makeMonths(db, work.now);
      await dropMonths(db, work.now);
    }),
});

/** By itself, as it may take minutes, which nobody may wait for. */
export const analyseMonths = job({
  name: 'analyse-months-of-tables',
  payload: z.object({}),
  every: '20 2 * * 0',
  run: (work) => asOwner(work, analyseWhole),
});
