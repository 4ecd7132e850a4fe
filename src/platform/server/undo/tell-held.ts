import { sql } from 'kysely';
import { job } from '../jobs/job.ts';
import { storeNotices } from '../notify/store.ts';
import { storeMail } from '../mail/store.ts';
import { tellChanges } from '../webhooks/changes.ts';
import type { Work } from '../work.ts';
import { type Held, held } from './held.ts';

/** Sends the held notifications, once the time for an undo is over. */
export const tellHeld = job({
  name: 'tell-held',
  payload: held,
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, { key, notices, mails, changes }) => {
    // Deleted in the same transaction, so that nothing is sent twice if the process dies afterwards.
    const { rows } = await sql`
      delete from graphile_worker._private_jobs where key = ${key} returning id`.execute(work.db);
    if (rows.length === 0) return;
    await tellWaiting(work, { notices, mails, changes });
  },
});

/** Sends notifications that were written and held back. */
export async function tellWaiting(
  work: Work,
  { notices, mails, changes }: Pick<Held, 'notices' | 'mails' | 'changes'>,
): Promise<void> {
  await storeNotices(work, notices);
  await tellChanges(work, changes);
  for (const { values, at, urgent } of mails)
    await storeMail(work, values, { urgent, at: at === null ? undefined : new Date(at) });
}
