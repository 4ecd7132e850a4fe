import { sql } from 'kysely';
import type { Work } from './work.ts';

/**
 * Does something in the transaction of the request to see what it would do, and takes it back: nothing stays, nobody is
 * told, no mail is written, no job begins.
 * @param run reads what it did while it stands; what it throws is thrown, taken back as well
 */
export async function rehearse<Result>(work: Work, run: (work: Work) => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(work.db);
  try {
    return await run({ ...work, afterCommit: () => undefined });
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(work.db);
  }
}
