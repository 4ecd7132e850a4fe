import { sql } from 'kysely';
import * as z from 'zod';
import { record } from '../audit/record.ts';
import { abandonComments } from '../comments/commented.ts';
import { abandonFiles } from '../files/records.ts';
import { type Job, job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { type Deletable, ofKind } from './deletable.ts';

/** Days for which a deleted record can be restored (decisions D8). */
export const restorableDays = 30;

const batch = 500;
const foreignKeyViolation = '23503';

/** Permanently removes, once a day, records deleted too long ago. Records that others still refer to stay. */
export const purgeDeleted = (kinds: readonly Deletable[]): Job<Record<never, never>> =>
  job({
    name: 'purge-deleted',
    payload: z.object({}),
    every: '30 2 * * *',
    run: async (work) => {
      for (const kind of kinds) {
        const { purged, kept } = await purgeKind(work, kind);
        if (purged + kept > 0) work.log.info({ entity: kind.entity, purged, kept }, 'deleted records were removed');
      }
    },
  });

async function purgeKind(work: Work, kind: Deletable): Promise<{ purged: number; kept: number }> {
  const until = new Date(work.now.getTime() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
  const counts = { purged: 0, kept: 0 };
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, ${sql.ref(kind.label)} as label from ${sql.table(kind.table)}
      where deleted_at < ${until} and id > ${last} and ${ofKind(kind)} order by id limit ${sql.lit(batch)}`.execute(
      work.db,
    );
    for (const row of rows) {
      const below = await kind.below?.(work, row.id);
      const gone = await remove(work, kind, row.id);
      if (gone) {
        await record(work, kind.purged, row.id, { before: { label: row.label } });
        await abandonFiles(work, kind.entity, row.id);
        await abandonComments(work, kind.entity, row.id);
        for (const { entity, ids } of below ?? []) for (const id of ids) await abandonFiles(work, entity, id);
      }
      counts[gone ? 'purged' : 'kept'] += 1;
      last = row.id;
    }
    if (rows.length < batch) return counts;
  }
}

/** Whether the record could be removed: foreign keys show what refers to it, better than any list in code. */
async function remove(work: Work, kind: Deletable, id: number): Promise<boolean> {
  await sql`savepoint removal`.execute(work.db);
  try {
    await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(work.db);
    await sql`release savepoint removal`.execute(work.db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
    await sql`rollback to savepoint removal`.execute(work.db);
    return false;
  }
}
