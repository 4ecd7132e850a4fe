import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { storageDown, storageOf } from './storage.ts';
import type { FileTables } from './tables.ts';

const hour = 60 * 60 * 1000;
const looseFor = 24 * hour;
/** The most files of one run; objects are removed many at a time. */
const batch = 500;
const atOnce = 20;
/** Milliseconds; limits runs on a slow storage, as other jobs wait for this one. The rest follows in the next hour. */
const longest = 60_000;

/**
 * Removes unneeded files: those not attached to a record within a day, unfinished uploads, and files
 * removed from their records. In two steps: marked files go an hour later, so that nothing is removed
 * while a form is being saved. If the storage fails, the whole run is tried again: removing twice does no
 * harm.
 */
export const purgeFiles = job({
  name: 'purge-files',
  payload: z.object({}),
  every: '41 * * * *',
  waitsFor: ['file storage'],
  prepare: async (work): Promise<readonly string[]> => {
    const marked = await work.db
      .withTables<FileTables>()
      .selectFrom('file')
      .select('object')
      .where('removed_at', 'is not', null)
      .orderBy('removed_at')
      .limit(sql.lit(batch))
      .execute();
    const storage = storageOf(work.config);
    const until = performance.now() + longest;
    const objects: string[] = [];
    while (objects.length < marked.length && performance.now() < until) {
      const next = marked.slice(objects.length, objects.length + atOnce).map(({ object }) => object);
      await Promise.all(next.map((object) => storage.remove(object))).catch((error: unknown) => {
        throw storageDown(work, error, 'The file storage does not answer');
      });
      objects.push(...next);
    }
    return objects;
  },
  run: async (work, _, objects) => {
    const files = work.db.withTables<FileTables>();
    // Rows of another sweep running at the same time are left to it.
    const free = files.selectFrom('file').select('object').where('object', 'in', objects).forUpdate().skipLocked();
    if (objects.length > 0) await files.deleteFrom('file').where('object', 'in', free).execute();
    const before = new Date(work.now.getTime() - looseFor).toISOString();
    const { numUpdatedRows } = await files
      .updateTable('file')
      .set({ removed_at: work.now.toISOString() })
      .where('attached_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('begun_at', '<', before)
      .executeTakeFirst();
    const marked = Number(numUpdatedRows);
    if (objects.length + marked > 0) work.log.info({ removed: objects.length, marked }, 'files were swept away');
  },
});
