/** Swipes by people themselves, and swipes added for someone. */
import { ownWorker, type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { addDays, dateOf, showMoment } from '#platform/contract/dates.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { OwnSwipes, SwipeRow } from '../contract.ts';
import { attendanceNotifications } from '../notifications.ts';
import { closedMonths, holdOpen } from './closed.ts';
import { clockOf, dayHours, shiftsOf } from './hours.ts';
import { ownPerson, seenPerson } from './person.ts';
import { reckon } from './reckon.ts';

/** Hours that a device may keep a swipe without a connection; an older one is entered as a correction. */
const longestOffline = 72;
const hour = 3_600_000;
/** Milliseconds by which device clocks may differ. */
const differs = 120_000;

type Stored = Omit<SwipeRow, 'late'> & { sent_at: string | null };

const columns = sql`id, at, direction, source, ignored, sent_at`;
const rowOf = ({ sent_at, ...row }: Stored): SwipeRow => ({ ...row, late: sent_at !== null });

/** Called from every page, also by accounts without an employee: for them there is nothing to swipe. */
export async function ownSwipes(work: Work): Promise<OwnSwipes> {
  const person = await ownWorker(work);
  if (!person) return { swipes_here: false, next: 'in', zone: work.zone, since: null, shift: null, rows: [] };
  const { rows } = await sql<Stored>`
    select ${columns} from swipe where employee_id = ${person.id} and at >= ${addDays(person.today, -31)}::date
      and at <= ${work.now.toISOString()}
    order by at desc, id desc`.execute(work.db);
  const place = workingPlaceOn(person, person.today);
  const since = await inSince(work, person, rows);
  const hours = dayHours(person, person.today, await shiftsOf(work), clockOf(person.zone));
  return {
    swipes_here: place?.attendance_mode === 'Swipes',
    next: since === null ? 'in' : 'out',
    zone: person.zone,
    since,
    shift: hours?.name ?? null,
    rows: rows.map(rowOf),
  };
}

/** The moment of the last swipe, if it was a swipe in and its day is not over. */
async function inSince(work: Work, person: Worker, rows: readonly Stored[]): Promise<string | null> {
  const last = rows.find(({ ignored }) => ignored === null);
  if (!last || last.direction === 'out') return null;
  const [shifts, clock] = [await shiftsOf(work), clockOf(person.zone)];
  const at = Date.parse(last.at);
  const windows = [-1, 0].flatMap((days) => {
    const window = dayHours(person, addDays(person.today, days), shifts, clock)?.window;
    return window !== undefined && at >= window.opens && at < window.closes ? [window] : [];
  });
  // On a day off, or long before a shift, a swipe is in no window: it then counts for the calendar day.
  const isOpen =
    windows.length === 0
      ? dateOf(last.at, person.zone) === person.today
      : windows.some(({ closes }) => work.now.getTime() < closes);
  return isOpen ? last.at : null;
}

type Swipe = {
  readonly at: string;
  readonly direction: 'in' | 'out' | null;
  readonly source: 'Portal' | 'Added';
  readonly note?: string;
  readonly sent_at: string | null;
};

/** Stores a swipe and recalculates its days. Sending the same one again changes nothing. */
async function keep(work: Work, person: Worker, swipe: Swipe): Promise<SwipeRow> {
  const date = dateOf(swipe.at, person.zone);
  const days = { from: addDays(date, -1), to: addDays(date, 1) };
  await holdOpen(work, days);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attendance/${person.id}`}, 0))`.execute(work.db);
  const { rows } = await sql<Stored>`
    insert into swipe (employee_id, at, direction, source, note, sent_at, created_by, ignored)
    values (${person.id}, ${swipe.at}, ${swipe.direction}, ${swipe.source}, ${swipe.note ?? null}, ${swipe.sent_at},
      ${work.actor.accountId}, ${await whyIgnored(work, person, swipe.at)})
    on conflict (employee_id, at, device) do update set note = coalesce(excluded.note, swipe.note)
    returning ${columns}`.execute(work.db);
  await reckon(work, [person], days);
  const [row] = rows;
  if (!row) throw new Error('The swipe was not stored');
  return rowOf(row);
}

/** A swipe in a closed month is stored and changes nothing (decisions D30). */
async function whyIgnored(work: Work, person: Worker, at: string): Promise<string | null> {
  const date = dateOf(at, person.zone);
  const company = workingPlaceOn(person, date)?.company_id ?? null;
  return (await closedMonths(work, { from: date, to: date }))(company, date) ? 'Its month is closed' : null;
}

/** @throws 400 for a future moment or one too long ago, 409 for an account without an employee */
export async function swipeOneself(work: Work, { direction, at }: { direction: 'in' | 'out'; at: string | null }) {
  const person = await ownPerson(work);
  const now = work.now.getTime();
  const moment = at === null ? now : Date.parse(at);
  if (moment > now + differs) throw invalid({ at: 'This moment is still to come' });
  if (moment < now - longestOffline * hour)
    throw invalid({ at: `A swipe is sent within ${longestOffline} hours: ask for a correction of the day` });
  mustWork(person, moment);
  const waited = now - moment > differs;
  const stored = new Date(Math.min(moment, now)).toISOString();
  return keep(work, person, {
    at: stored,
    direction,
    source: 'Portal',
    sent_at: waited ? work.now.toISOString() : null,
  });
}

/** @throws 400, 404 for a person who is not visible, 409 for the caller themselves */
export async function swipeForSomebody(
  work: Work,
  { employee_id, at, note }: { employee_id: number; at: string; note: string },
): Promise<SwipeRow> {
  const person = await seenPerson(work, employee_id);
  if (person.user_id === work.actor.accountId) throw refused('Ask for a correction of your own day', 'employee_id');
  if (Date.parse(at) > work.now.getTime()) throw invalid({ at: 'This moment is still to come' });
  mustWork(person, Date.parse(at));
  const row = await keep(work, person, {
    at: new Date(at).toISOString(),
    direction: null,
    source: 'Added',
    note,
    sent_at: null,
  });
  await tellPeople(work, attendanceNotifications.entered, [person.id], {
    title: `${work.actor.name} added a swipe for you: ${showMoment(row.at, person.zone)}`,
    body: note,
    link: '/my-account?area=attendance',
  });
  return row;
}

function mustWork(person: Worker, moment: number): void {
  if (!workingPlaceOn(person, dateOf(new Date(moment), person.zone)))
    throw invalid({ at: `${person.name} does not work here on this day` });
}
