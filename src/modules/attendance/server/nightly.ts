/** What attendance does by itself: days that are over, days that have changed meanwhile, and who has to be reminded. */
import { workers } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { hourIn } from '#platform/server/time/zone.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { flags } from '../day/codes.ts';
import { attendanceNotifications } from '../notifications.ts';
import { reckon } from './reckon.ts';

const payload = z.object({});
const employed = sql`employee.status <> 'EXITED'`;

/** The days around now: windows close all day long, in every zone. */
export const reckonDays = job({
  name: 'reckon-attendance',
  payload,
  every: '*/15 * * * *',
  run: async (work) => {
    await reckon(work, await workers(work, employed), { from: addDays(today(work), -2), to: addDays(today(work), 1) });
  },
});

/** Leave, holidays, patterns and shifts change days that are long over: every open day of this month and the last. */
export const reckonMonths = job({
  name: 'reckon-months-of-attendance',
  payload,
  every: '40 1 * * *',
  run: async (work) => {
    const from = `${addDays(`${today(work).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    await reckon(work, await workers(work, employed), { from, to: addDays(today(work), 1) });
  },
});

type Forgotten = { employee_id: number; date: PlainDate };

/** Where a day lacks its end, the person reads of it the next morning. */
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

export const attendanceByItself = [reckonDays, reckonMonths, remindOfMissingOuts];
