/** Scheduled work: stops forgotten timers and reminds people of missing time. */
import { decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { mondayOf, weekdayOf } from '#platform/contract/working-days.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { hourIn } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { timeApproval } from '../contract.ts';
import { timeNotifications } from '../notifications.ts';
import { daysOfWeek } from '../rules.ts';
import { longTimer } from '../timer.ts';
import { booksTime, type Person } from './person.ts';
import { expectedOf, type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { tables } from './tables.ts';
import { dueTime } from './team.ts';
import { endOf } from './timer.ts';

/** Stops timers that ran too long, and asks about long ones. */
export const watchTimers = job({
  name: 'watch-timers',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const running = await tables(work).selectFrom('timer').selectAll().where('stopped_at', 'is', null).execute();
    const owners = await peopleBy(work, running.map(({ employee_id }) => employee_id)); // prettier-ignore
    for (const timer of running) {
      const person = owners.get(timer.employee_id);
      if (!person) continue;
      const end = endOf(timer, person.zone);
      const hours = (work.now.getTime() - Date.parse(timer.started_at)) / 3_600_000;
      if (work.now.getTime() >= end) {
        const stopped_at = new Date(end).toISOString();
        // Not a timer started since.
        await tables(work)
          .updateTable('timer')
          .set({ stopped_at })
          .where('employee_id', '=', person.id)
          .where('started_at', '=', timer.started_at)
          .execute();
        const worked = durationText(Math.round((end - Date.parse(timer.started_at)) / 60_000));
        await tellOwner(
          work,
          person,
          `Your timer stopped at ${worked} hours`,
          `Confirm what it counted.`,
          `${timer.started_at}.end`,
        );
      } else if (hours >= longTimer) {
        const title = `Your timer has been running for ${longTimer} hours`;
        await tellOwner(work, person, title, 'Stop it if you have forgotten it.', timer.started_at);
      }
    }
  },
});

async function tellOwner(work: Work, { user_id }: Person, title: string, body: string, once: string): Promise<void> {
  if (user_id === null) return;
  await notify(work, timeNotifications.timer, { to: [user_id], title, body, link: '/timekeeper', once });
}

/** Often, for zones off by part of an hour; each person is told once within the hour. */
const everyQuarter = '*/15 * * * *';

/** Reminds people at 10:00 of their zone if they booked nothing for yesterday, a working day. */
export const remindOfMissing = job({
  name: 'remind-of-missing-time',
  payload: z.object({}),
  every: everyQuarter,
  run: async (work) => {
    // In other zones it may be a day earlier or later.
    const all = await workers(work, booksTime(work, addDays(today(work), -2), today(work)));
    const due = all.filter(({ zone }) => hourIn(work.now, zone) === 10);
    for (const [yesterday, theirs] of Map.groupBy(due, (person) => addDays(person.today, -1)))
      await remindOf(work, yesterday, theirs);
  },
});

async function remindOf(work: Work, day: PlainDate, whom: readonly Person[]): Promise<void> {
  const booked = await booksOn(work, day, day);
  for (const person of await scheduled(work, whom, { from: day, to: day })) {
    if (expectedOf(person, day) === 0 || booked.has(person.id) || person.user_id === null) continue;
    await notify(work, timeNotifications.missing, {
      to: [person.user_id],
      title: `No time booked for ${showDate(day)}`,
      link: `/timekeeper?week=${mondayOf(day)}`,
      once: day,
    });
  }
}

/** Weeks, and reminders of them, are due in the firm's time zone. */
const isMondayAt = (work: Work, hour: number): boolean =>
  weekdayOf(today(work)) === 1 && hourIn(work.now, work.config.firm.zone) === hour;

/** On Monday at 10:00: reminds people whose last week is not submitted. */
export const remindOfWeek = job({
  name: 'remind-of-unsubmitted-weeks',
  payload: z.object({}),
  every: everyQuarter,
  run: async (work) => {
    if (!isMondayAt(work, 10)) return;
    const monday = addDays(mondayOf(today(work)), -7);
    for (const { user_id } of await unsubmitted(work, monday)) {
      if (user_id === null) continue;
      await notify(work, timeNotifications.unsubmitted, {
        to: [user_id],
        title: `Submit your week from ${showDate(monday)}`,
        body: `It is due today at ${dueTime}.`,
        link: `/timekeeper?week=${monday}`,
        once: monday,
      });
    }
  },
});

/** On Monday at 14:00: one notification for each approver of such a week. */
export const tellManagers = job({
  name: 'tell-managers-of-unsubmitted-weeks',
  payload: z.object({}),
  every: everyQuarter,
  run: async (work) => {
    if (!isMondayAt(work, 14)) return;
    const monday = addDays(mondayOf(today(work)), -7);
    const late = await unsubmitted(work, monday);
    const deciders = await decidersOf(work, late.map(({ id }) => id), timeApproval, today(work)); // prettier-ignore
    const told = late.flatMap(({ id, name }) => {
      const accounts = new Set((deciders.get(id) ?? []).map(({ account }) => account));
      return [...accounts].map((account) => ({ account, name }));
    });
    for (const [manager, theirs] of Map.groupBy(told, ({ account }) => account)) {
      const names = theirs.map(({ name }) => name);
      await notify(work, timeNotifications.teamUnsubmitted, {
        to: [manager],
        title: `${names.length} ${names.length === 1 ? 'week is' : 'weeks are'} not submitted`,
        body: names.join(', '),
        link: `/timekeeper?as=team&week=${monday}&show=Late`,
        once: monday,
      });
    }
  },
});

async function unsubmitted(work: Work, monday: PlainDate): Promise<readonly Scheduled[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from week_sheet where week_start = ${monday} and status in ('Submitted', 'Approved')`.execute(
    work.db,
  );
  const done = new Set(rows.map(({ employee_id }) => employee_id));
  const sunday = addDays(monday, 6);
  const people = await workers(work, booksTime(work, monday, sunday));
  return (await scheduled(work, people, { from: monday, to: sunday })).filter(
    (person) => !done.has(person.id) && daysOfWeek(monday).some((date) => expectedOf(person, date) > 0),
  );
}

async function booksOn({ db }: Work, from: PlainDate, to: PlainDate): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from time_entry where deleted_at is null and date between ${from} and ${to}`.execute(
    db,
  );
  return new Set(rows.map(({ employee_id }) => employee_id));
}

async function peopleBy(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  const found = ids.length === 0 ? [] : await workers(work, sql`employee.id = any(${[...ids]}::bigint[])`);
  return new Map(found.map((person) => [person.id, person]));
}

export const timeByItself = [watchTimers, remindOfMissing, remindOfWeek, tellManagers];
