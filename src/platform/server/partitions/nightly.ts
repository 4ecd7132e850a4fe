import * as z from 'zod';
import { asOwner } from '../database/serving-role.ts';
import { job } from '../jobs/job.ts';
import { analyseWhole, dropMonths, makeMonths, rowsWithoutMonth } from './months.ts';

/** Creates the months ahead, moves rows without a month into one, and drops the months past their retention. */
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

/** A separate job, since it may take minutes. */
export const analyseMonths = job({
  name: 'analyse-months-of-tables',
  payload: z.object({}),
  every: '20 2 * * 0',
  run: (work) => asOwner(work, analyseWhole),
});
