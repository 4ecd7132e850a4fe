import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { storageDown, storageOf } from './storage.ts';
import type { FileTables } from './tables.ts';

const hour = 60 * 60 * 1000;
const looseFor = 24 * hour;
/** One run's worth; objects are removed many at a time. */
const batch = 500;
const atOnce = 20;
/** Milliseconds, with a storage that is slow: other work waits for this one, and what is left is next hour's. */
const longest = 60_000;

/**
 * Sweeps away what nobody needs: files that no record took within a day, uploads that never came to an end, files that
 * were taken from their records. Two steps: what is marked now goes an hour later, so that nothing is ever removed
 * under a form that is just being saved. A storage that fails has the whole run tried again: removing twice does no
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
    // Another sweep that is at the same ones forgets them itself.
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
