import { accountActor } from '#modules/sign-in/server/public/account-actor.ts';
import type { ReadRights } from '#modules/sign-in/server/public/rights.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { type Allowance, type Counted, takeTry } from '#platform/server/attempts.ts';
import { record } from '#platform/server/audit/record.ts';
import type { CalendarDate, CalendarDates } from '#platform/server/time/calendar-dates.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { notFound, rateLimited, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { FileReply } from '#platform/server/reply.ts';
import { senderOf } from '#platform/server/sender.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import ical, { ICalEventTransparency } from 'ical-generator';
import { calendarEvents, calendarNotifications } from '../calendar.ts';
import type { MyAccountTables } from './tables.ts';

const tables = (work: Pick<Work, 'db'>) => work.db.withTables<MyAccountTables>();

/** Days that the feed looks back and ahead, and the most dates in it: the earliest ones. */
const reach = { back: 31, ahead: 366, most: 3000 };

/** Days after which an address that no calendar reads ends. */
const unreadFor = 90;

/** An address is valid if it was read, or made, after this moment. */
const readSince = (work: Work) => new Date(work.now.getTime() - unreadFor * 24 * 60 * 60 * 1000).toISOString();

/** Calendars ask every few minutes at most; an office behind one IP address has many of them. */
const readsOfFeed: Allowance = { name: 'calendar', most: 60, seconds: 60 * 60 };
const readsFromSender: Allowance = { name: 'calendars from', most: 600, seconds: 15 * 60 };

export async function ownFeed(work: Work) {
  const feed = await tables(work)
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_read_at'])
    .where('account_id', '=', work.actor.accountId)
    .executeTakeFirst();
  return { feed: feed ?? null };
}

/** Only the hash is kept: the address is shown once. */
export async function makeFeed(work: Work): Promise<{ address: string }> {
  const { accountId: account_id } = work.actor;
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: digest(token), created_at: work.now.toISOString(), last_read_at: null };
  await tables(work)
    .insertInto('calendar_feed')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await record(work, calendarEvents.calendarMade, account_id);
  return { address: `${work.config.publicUrl}/api/calendar/${token}/portico.ics` };
}

/** @throws 409 if there is none */
export async function endFeed(work: Work): Promise<undefined> {
  const { accountId } = work.actor;
  const ended = await tables(work)
    .deleteFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  if (!ended) throw refused('You have no calendar feed');
  await record(work, calendarEvents.calendarEnded, accountId);
}

/** Ends the old feed of a rehired employee; they make a new one. */
export async function endFeedOf(work: Work, employeeId: number): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    delete from calendar_feed where account_id in (select user_id from employee where employee.id = ${employeeId})
    returning account_id`.execute(work.db);
  for (const { account_id } of rows) await record(work, calendarEvents.calendarEnded, account_id);
}

/** Ends unread addresses, and notifies their owners. */
export async function endUnreadFeeds(work: Work): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    delete from calendar_feed where coalesce(last_read_at, created_at) <= ${readSince(work)}
    returning account_id`.execute(work.db);
  for (const { account_id } of rows) {
    await record(work, calendarEvents.calendarEnded, account_id);
    await notify(work, calendarNotifications.unread, {
      to: [account_id],
      title: 'Your calendar feed was switched off',
      body: `No calendar has read its address for ${unreadFor} days. Make a new one if you want it back.`,
      link: '/my-account?area=calendar',
    });
  }
}

/**
 * The feed of an address, by its owner's current rights; never for an administrator who views the portal as them.
 * @throws 404 for an address that is not valid (any more), 429
 */
export async function feedOf(
  work: Work,
  token: string,
  sources: readonly CalendarDates[],
  readRights: ReadRights,
): Promise<FileReply> {
  const token_hash = digest(token);
  await mustBeLeft(work, { allowance: readsFromSender, key: senderOf(work.origin.ip) });
  const feed = await tables(work)
    .selectFrom('calendar_feed')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where(sql`coalesce(last_read_at, created_at)`, '>', readSince(work))
    .executeTakeFirst();
  const actor = feed && (await accountActor(work, feed.account_id, readRights));
  if (!actor) throw notFound();
  await mustBeLeft(work, { allowance: readsOfFeed, key: token_hash });
  await tables(work)
    .updateTable('calendar_feed')
    .set({ last_read_at: work.now.toISOString() })
    .where('token_hash', '=', token_hash)
    .execute();
  const dates = await datesOf({ ...work, actor }, sources);
  const { publicUrl } = work.config;
  // The tag covers the content only, not the time of the request.
  const tag = digest(JSON.stringify([publicUrl, work.config.firm.name, dates]));
  const text = calendarText(work, dates);
  return new FileReply('portico.ics', 'text/calendar; charset=utf-8', Readable.from([text]), tag);
}

async function mustBeLeft(work: Work, counted: Counted): Promise<void> {
  if ((await takeTry(work, counted)) === null) throw rateLimited(counted.allowance.seconds);
}

async function datesOf(work: Work, sources: readonly CalendarDates[]): Promise<readonly CalendarDate[]> {
  const now = today(work);
  const [from, to] = [addDays(now, -reach.back), addDays(now, reach.ahead)];
  const dates: CalendarDate[] = [];
  for (const source of sources) dates.push(...(await source(work, from, to)));
  return dates
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.uid.localeCompare(other.uid))
    .slice(0, reach.most);
}

/** Days are given by UTC date, whatever the server's zone; the end is exclusive (RFC 5545, 3.6.1). */
const dayAt = (day: PlainDate) => new Date(`${day}T00:00:00Z`);

function calendarText({ config, now }: Work, dates: readonly CalendarDate[]): string {
  const host = new URL(config.publicUrl).hostname;
  const calendar = ical({
    name: config.firm.name,
    prodId: { company: 'Portico', product: 'Calendar feed', language: 'EN' },
    ttl: 60 * 60,
  });
  for (const { uid, day, until = day, title, link } of dates) {
    calendar.createEvent({
      id: `${uid}@${host}`,
      allDay: true,
      start: dayAt(day),
      end: dayAt(addDays(until, 1)),
      stamp: now,
      summary: title,
      url: `${config.publicUrl}${link}`,
      // A deadline does not block the day for meetings.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the last line's end (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}
