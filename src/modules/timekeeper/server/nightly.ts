/** What the timekeeper does by itself: clocks that were forgotten, and reminders of time that is missing. */
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { timeNotifications } from '../notifications.ts';
import { daysOfWeek, mondayOf } from '../rules.ts';
import { longTimer } from '../timer.ts';
import { booksTime, expectedOf, people, type Person } from './person.ts';
import { tables } from './tables.ts';
import { endOf } from './timer.ts';

/** Stops clocks that ran too long, and asks after those that run for long. */
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
        // Not one that was started since.
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

/** Who has not booked anything for yesterday, where that was a day of work, at 10:00. */
export const remindOfMissing = job({
  name: 'remind-of-missing-time',
  payload: z.object({}),
  every: '0 10 * * *',
  run: async (work) => {
    const yesterday = addDays(today(work), -1);
    const booked = await booksOn(work, yesterday, yesterday);
    for (const person of await people(work, await booksTime(work, yesterday))) {
      if (expectedOf(person, yesterday) === 0 || booked.has(person.id) || person.user_id === null) continue;
      await notify(work, timeNotifications.missing, {
        to: [person.user_id],
        title: `No time booked for ${showDate(yesterday)}`,
        link: `/timekeeper?week=${mondayOf(yesterday)}`,
        once: yesterday,
      });
    }
  },
});

/** On Monday at 10:00: whose last week is not submitted. */
export const remindOfWeek = job({
  name: 'remind-of-unsubmitted-weeks',
  payload: z.object({}),
  every: '0 10 * * 1',
  run: async (work) => {
    const monday = addDays(mondayOf(today(work)), -7);
    for (const { user_id } of await unsubmitted(work, monday)) {
      if (user_id === null) continue;
      await notify(work, timeNotifications.unsubmitted, {
        to: [user_id],
        title: `Submit your week from ${showDate(monday)}`,
        body: 'It is due today at 12:00.',
        link: `/timekeeper?week=${monday}`,
        once: monday,
      });
    }
  },
});

/** On Monday at 14:00: one notice for each manager, and for who stands in for them. */
export const tellManagers = job({
  name: 'tell-managers-of-unsubmitted-weeks',
  payload: z.object({}),
  every: '0 14 * * 1',
  run: async (work) => {
    const monday = addDays(mondayOf(today(work)), -7);
    const late = await unsubmitted(work, monday);
    const { rows } = await sql<{ id: number; user_id: number }>`
      select distinct employee.id, manager.user_id
      from employee left join time_deputy on time_deputy.employee_id = employee.reporting_manager_1_id
        and time_deputy.deleted_at is null and ${today(work)}::date between valid_from and valid_until
      join employee as manager on manager.id in (employee.reporting_manager_1_id, deputy_id)
      where manager.id <> employee.id and manager.user_id is not null and employee.id = any(${late.map(({ id }) => id)}::bigint[])`.execute(
      work.db,
    );
    for (const [manager, theirs] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      const names = late.filter(({ id }) => theirs.some((one) => one.id === id)).map(({ name }) => name);
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

async function unsubmitted(work: Work, monday: PlainDate): Promise<readonly Person[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from week_sheet where week_start = ${monday} and status in ('Submitted', 'Approved')`.execute(
    work.db,
  );
  const done = new Set(rows.map(({ employee_id }) => employee_id));
  return (await people(work, await booksTime(work, monday, addDays(monday, 6)))).filter(
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
  const found = ids.length === 0 ? [] : await people(work, sql`employee.id = any(${[...ids]}::bigint[])`);
  return new Map(found.map((person) => [person.id, person]));
}

export const timeByItself = [watchTimers, remindOfMissing, remindOfWeek, tellManagers];
