import { sql } from 'kysely';
import type { Work } from './work.ts';

/**
 * Runs something in the request's transaction to see its effect, then rolls it back: nothing is saved, no one is
 * notified, no email is sent, no job starts.
 * @param run reads the result before it is rolled back; its errors are passed on, after the rollback
 */
export async function rehearse<Result>(work: Work, run: (work: Work) => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(work.db);
  try {
    return await run({ ...work, afterCommit: () => undefined });
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(work.db);
  }
}
