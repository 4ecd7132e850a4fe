import type { PlainDate } from '#platform/contract/dates.ts';
import { morningKind } from '#platform/contract/to-do/morning.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { maySignIn } from '../identity/accounts.ts';
import { enqueue, job } from '../jobs/job.ts';
import { sendMail } from '../mail/mail.ts';
import type { Work } from '../work.ts';
import { type DigestPace, lastDue } from './digest-times.ts';
import { isMorning, waitingFor } from '../to-do/morning.ts';
import { dayMail, digestMail } from './mails.ts';
import { endOfQuiet } from './quiet.ts';
import type { NotificationTables } from './tables.ts';

type Due = ReturnType<typeof lastDue>;

const paces = ['daily', 'weekly'] as const satisfies readonly DigestPace[];

/** Frequent, so that it is nine o'clock in every zone and missed digests are caught up. */
export const collectDigests = job({
  name: 'collect-digests',
  payload: z.object({}),
  every: '*/15 * * * *',
  run: async (work) => {
    for (const zone of await zonesOf(work)) {
      for (const pace of paces) {
        const due = lastDue(pace, work.now, zone);
        for (const account of await waiting(work, pace, due, zone)) {
          await enqueue(work, sendDigest, { account, pace }, { key: `digest ${pace} ${due.day} ${account}` });
        }
      }
    }
  },
});

/** A person's time zone: their own choice, otherwise the firm's. */
const zoneOf = ({ config }: Pick<Work, 'config'>) => sql`coalesce(
  (select zone from account_preference where account_preference.account_id = account.id), ${config.firm.zone})`;

async function zonesOf(work: Work): Promise<readonly string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct coalesce(zone, ${work.config.firm.zone}) as zone from account_preference
    union select ${work.config.firm.zone} order by zone`.execute(work.db);
  return rows.map(({ zone }) => zone);
}

/** People without today's digest who have unread notifications, or who get a list of things to do. */
async function waiting(work: Work, pace: DigestPace, due: Due, zone: string): Promise<readonly number[]> {
  const told = await isMorning(work, due);
  const { rows } = await sql<{ id: number }>`
    select id from account
    where ${zoneOf(work)} = ${zone}
      and not exists (select from notification_digest as had
        where had.account_id = account.id and had.pace = ${pace} and had.day = ${due.day})
      and (exists (select from notification where notification.account_id = account.id and digest = ${pace}
          and digested_at is null and created_at < ${due.at.toISOString()})
        or (${told} and ${maySignIn(work)} and audience = 'team' and last_sign_in_at is not null and ${hears(pace)}))
    order by id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Whether a person has chosen this pace for their things to do. */
const hears = (pace: DigestPace) => sql<boolean>`coalesce((select chosen.mail from notification_preference as chosen
  where chosen.account_id = account.id and chosen.kind = ${morningKind.name}), ${morningKind.mail}) = ${pace}`;

/** One person's digest, at most once a day: their things to do and the notifications not read in the portal yet. */
export const sendDigest = job({
  name: 'send-digest',
  payload: z.object({ account: z.int(), pace: z.enum(paces) }),
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, { account, pace }) => {
    const person = await readerOf(work, account, pace);
    const due = lastDue(pace, work.now, person?.zone ?? work.config.firm.zone);
    if (!(await claim(work, account, pace, due.day))) return;
    const told = await takeUnread(work, account, pace, due.at);
    if (!person) return;
    const groups = person.hears && (await isMorning(work, due)) ? await waitingFor(work, account) : [];
    if (told.length === 0 && groups.length === 0) return;
    const { begins, ends } = person;
    const quiet = begins === null || ends === null ? undefined : { begins, ends };
    const at = quiet && endOfQuiet(quiet, work.now, work.config.firm.zone);
    if (groups.length > 0) await sendMail(work, dayMail, person.email, { person, pace, told, groups }, { at });
    else await sendMail(work, digestMail, person.email, { person, pace, told }, { at });
  },
});

/** Whether this day's digest has yet to be sent. */
async function claim(work: Work, account_id: number, pace: DigestPace, day: PlainDate): Promise<boolean> {
  const claimed = await work.db
    .withTables<NotificationTables>()
    .insertInto('notification_digest')
    .values({ account_id, pace, day })
    .onConflict((clash) => clash.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The notifications due in this digest, without those read in the portal meanwhile. */
async function takeUnread(work: Work, account: number, pace: DigestPace, before: Date) {
  const taken = await work.db
    .withTables<NotificationTables>()
    .updateTable('notification')
    .set({ digested_at: work.now.toISOString() })
    .where('account_id', '=', account)
    .where('digest', '=', pace)
    .where('digested_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .returning(['id', 'group_name', 'title', 'read_at', 'archived_at'])
    .execute();
  const unread = taken.filter((row) => row.read_at === null && row.archived_at === null);
  return unread.toSorted((one, other) => one.id - other.id);
}

type Reader = { name: string; email: string; begins: string | null; ends: string | null; zone: string; hears: boolean };

/** The reader, unless their access has ended meanwhile. */
async function readerOf(work: Work, account: number, pace: DigestPace): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select account.name, account.email, quiet.begins, quiet.ends, ${zoneOf(work)} as zone,
      audience = 'team' and last_sign_in_at is not null and ${hears(pace)} as hears
    from account
    left join notification_quiet_hours as quiet on quiet.account_id = account.id
    where account.id = ${account} and ${maySignIn(work)}`.execute(work.db);
  return rows[0];
}
