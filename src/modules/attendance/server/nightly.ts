/** Scheduled work of attendance: calculates finished and changed days, and sends reminders. */
import { type Worker, workers, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { addDays, monthText, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { addWorkingDays } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { job } from '#platform/server/jobs/job.ts';
import { hourIn } from '#platform/server/time/zone.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { flags } from '../day/codes.ts';
import { attendanceNotifications } from '../notifications.ts';
import { tellWhoIsNotIn } from './digest.ts';
import { clockOf } from './hours.ts';
import { reckon, type Reckoned, reckoned } from './reckon.ts';

const payload = z.object({});
const employed = sql`employee.status <> 'EXITED'`;

/** The days around now: in some zone a window closes at any hour. */
export const reckonDays = job({
  name: 'reckon-attendance',
  payload,
  every: '*/15 * * * *',
  run: async (work) => {
    await reckon(work, await workers(work, employed), { from: addDays(today(work), -2), to: addDays(today(work), 1) });
  },
});

/** Leave, holidays, patterns and shifts change past days: recalculates all open days of this month and the last. */
export const reckonMonths = job({
  name: 'reckon-months-of-attendance',
  payload,
  every: '40 1 * * *',
  run: async (work) => {
    const from = `${addDays(`${today(work).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const left = sql`employee.id in (select employee_id from attendance_day where date >= ${from}::date)`;
    const people = await workers(work, sql`${employed} or ${left}`);
    await reckon(work, people, { from, to: addDays(today(work), 1) });
  },
});

type Forgotten = { employee_id: number; date: PlainDate };

/** Reminds people the next morning of a missing swipe out. */
export const remindOfMissingOuts = job({
  name: 'remind-of-missing-outs',
  payload,
  every: '5 * * * *',
  run: async (work) => {
    const people = (await workers(work, employed)).filter(({ zone }) => hourIn(work.now, zone) === 9);
    for (const { employee_id, date } of await missingOuts(
      work,
      people.map(({ id }) => id),
    )) {
      await tellPeople(work, attendanceNotifications.missingOut, [employee_id], {
        title: `Your swipe out is missing on ${showDate(date)}`,
        body: 'Ask for a correction: you have three working days.',
        link: `/my-account?area=attendance&month=${date.slice(0, 7)}`,
        once: date,
      });
    }
  },
});

async function missingOuts({ db, ...work }: Work, people: readonly number[]): Promise<readonly Forgotten[]> {
  const day = today(work);
  const { rows } = await sql<Forgotten>`
    select employee_id, date from attendance_day
    where employee_id = any(${[...people]}::bigint[]) and ${flags.missingOut} = any(flags)
      and date between ${addDays(day, -3)}::date and ${day}::date`.execute(db);
  return rows;
}

/**
 * An hour after a shift begins, asks people who swipe and have not whether they are there (domain specification, 1.9).
 */
export const askWhoIsNotIn = job({
  name: 'ask-who-has-not-swiped',
  payload,
  every: '*/15 * * * *',
  run: async (work) => {
    const people = (await workers(work, employed)).filter((person) => isDue(work, person));
    for (const { employee_id, date, in: cameAt, code, expected } of await ofToday(work, people)) {
      if (cameAt !== null || code !== null || expected === 0) continue;
      await tellPeople(work, attendanceNotifications.notIn, [employee_id], {
        title: 'You have not swiped in today',
        body: 'Swipe in, or ask for leave or for a correction of the day.',
        link: '/my-account?area=attendance',
        once: date,
      });
    }
  },
});

const hour = 3_600_000;

/** Whether the shift of someone who swipes began an hour to an hour and a half ago. */
function isDue({ now }: Work, { zone, today: date, ...person }: Worker): boolean {
  const place = workingPlaceOn(person, date);
  const shift = place?.terms.shift;
  if (!shift || place.attendance_mode !== 'Swipes') return false;
  const passed = now.getTime() - clockOf(zone)(date, shift.start_time);
  return passed >= hour && passed < 1.5 * hour;
}

async function ofToday(work: Work, people: readonly Worker[]): Promise<readonly Reckoned[]> {
  const rows: Reckoned[] = [];
  for (const [date, own] of Map.groupBy(people, (person) => person.today))
    rows.push(...(await reckoned(work, own, { from: date, to: date })));
  return rows;
}

/** Two working days before a month closes, warns people with open days in it. */
export const warnOfClosing = job({
  name: 'warn-of-closing-attendance',
  payload,
  every: '15 8 * * *',
  run: async (work) => {
    const last = addDays(`${today(work).slice(0, 7)}-01`, -1);
    if (today(work) !== addWorkingDays(last, 1, await workCalendar(work))) return;
    const { rows } = await sql<{ employee_id: number; days: number }>`
      select employee_id, count(*)::int as days from attendance_day
      where date between date_trunc('month', ${last}::date) and ${last}::date and ${flags.missingOut} = any(flags)
        and not exists (select from attendance_month as closed where closed.company_id = attendance_day.company_id
          and closed.month = date_trunc('month', attendance_day.date) and closed.status = 'Closed')
      group by employee_id`.execute(work.db);
    for (const { employee_id, days } of rows) {
      await tellPeople(work, attendanceNotifications.closing, [employee_id], {
        title: `${monthText(last)} closes in two days: ${days === 1 ? 'one swipe out is' : `${days} swipes out are`} missing`,
        body: 'Ask for corrections, or talk to HR where the three days are over.',
        link: `/my-account?area=attendance&month=${last.slice(0, 7)}`,
        once: last,
      });
    }
  },
});

export const attendanceByItself = [
  reckonDays,
  reckonMonths,
  remindOfMissingOuts,
  askWhoIsNotIn,
  tellWhoIsNotIn,
  warnOfClosing,
];
