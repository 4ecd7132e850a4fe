import { sql } from 'kysely';
import * as z from 'zod';
import { enqueue, job } from '../jobs/job.ts';
import { sendMail } from '../mail/mail.ts';
import type { Work } from '../work.ts';
import { type DigestPace, lastDue } from './digest-times.ts';
import { digestMail } from './mails.ts';
import { endOfQuiet } from './quiet.ts';
import type { NotificationTables } from './tables.ts';

const paces = ['daily', 'weekly'] as const satisfies readonly DigestPace[];

/** Often, so that nine o'clock is nine o'clock in every zone, and what was missed is made up for. */
export const collectDigests = job({
  name: 'collect-digests',
  payload: z.object({}),
  every: '*/15 * * * *',
  run: async (work) => {
    for (const pace of paces) {
      const due = lastDue(pace, work.now, work.config.firm.zone);
      for (const account of await waiting(work, pace, due)) {
        await enqueue(work, sendDigest, { account, pace }, { key: `digest ${pace} ${due.day} ${account}` });
      }
    }
  },
});

/** People with unread notices who have not had today's digest. */
async function waiting(work: Work, pace: DigestPace, { day, at }: ReturnType<typeof lastDue>) {
  const rows = await work.db
    .withTables<NotificationTables>()
    .selectFrom('notification')
    .leftJoin('notification_digest as had', (join) =>
      join.onRef('had.account_id', '=', 'notification.account_id').on('had.pace', '=', pace).on('had.day', '=', day),
    )
    .select('notification.account_id')
    .distinct()
    .where('digest', '=', pace)
    .where('digested_at', 'is', null)
    .where('created_at', '<', at.toISOString())
    .where('had.day', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** One person's digest, once a day whatever happens: what waits, less what was read in the portal meanwhile. */
export const sendDigest = job({
  name: 'send-digest',
  payload: z.object({ account: z.int(), pace: z.enum(paces) }),
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, { account, pace }) => {
    const { day, at } = lastDue(pace, work.now, work.config.firm.zone);
    const db = work.db.withTables<NotificationTables>();
    const claimed = await db
      .insertInto('notification_digest')
      .values({ account_id: account, pace, day })
      .onConflict((clash) => clash.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!claimed) return;
    const taken = await db
      .updateTable('notification')
      .set({ digested_at: work.now.toISOString() })
      .where('account_id', '=', account)
      .where('digest', '=', pace)
      .where('digested_at', 'is', null)
      .where('created_at', '<', at.toISOString())
      .returning(['id', 'group_name', 'title', 'read_at', 'archived_at'])
      .execute();
    const unread = taken.filter((row) => row.read_at === null && row.archived_at === null);
    const person = await readerOf(work, account);
    if (!person || unread.length === 0) return;
    const { begins, ends } = person;
    const quiet = begins === null || ends === null ? undefined : { begins, ends };
    const later = quiet && endOfQuiet(quiet, work.now, work.config.firm.zone);
    const told = unread.toSorted((one, other) => one.id - other.id);
    await sendMail(work, digestMail, person.email, { person, pace, told }, { at: later });
  },
});

type Reader = { name: string; email: string; begins: string | null; ends: string | null };

/** The reader, unless their access was switched off meanwhile. */
async function readerOf(work: Work, account: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select account.name, account.email, quiet.begins, quiet.ends from account
    left join notification_quiet_hours as quiet on quiet.account_id = account.id
    where account.id = ${account} and account.dot_access
      and (account.opens_at is null or account.opens_at <= ${work.now.toISOString()})`.execute(work.db);
  return rows[0];
}
