import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { staffModule } from '../rights.ts';
import { staffNotifications } from '../notifications.ts';
import { isBirthday, yearsOn } from '../rules.ts';
import type { StaffTables } from './tables.ts';

/**
 * Announces birthdays and work anniversaries, in one notification a day for each recipient. Birthdays are personal and
 * only for people who know them (decision 020); anniversaries go to the department and the managers.
 */
export const tellCelebrations = job({
  name: 'staff-celebrations',
  payload: z.object({}),
  // Hourly, so that it runs early in the firm's day in every zone; each day is announced once.
  every: '5 * * * *',
  run: async (work) => {
    for (const day of await daysToTell(work)) await tellDay(work, day);
  },
});

/** The most missed days to catch up on after downtime. */
const mostMissed = 7;

/** Claims the days up to today not announced yet; a new portal starts with today. */
async function daysToTell(work: Work): Promise<readonly PlainDate[]> {
  const tables = work.db.withTables<StaffTables>();
  const last = await tables.selectFrom('staff_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  const from = last ? addDays(last.day, 1) : today(work);
  const days = Array.from({ length: mostMissed }, (_, back) => addDays(today(work), -back));
  const missed = days.filter((day) => day >= from).toReversed();
  if (missed.length === 0) return [];
  const claimed = await tables
    .insertInto('staff_day')
    .values(missed.map((day) => ({ day, told_at: work.now.toISOString() })))
    .onConflict((clash) => clash.doNothing())
    .returning('day')
    .execute();
  return claimed.map(({ day }) => day);
}

type Person = Pick<
  StaffTables['employee'],
  'user_id' | 'employee_name' | 'department_id' | 'reporting_manager_1_id' | 'reporting_manager_2_id' | 'dob'
> & { id: number; since: PlainDate };

async function tellDay(work: Work, day: PlainDate): Promise<void> {
  const people = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select(['id', 'user_id', 'employee_name', 'department_id', 'reporting_manager_1_id', 'reporting_manager_2_id'])
    .select('dob')
    .select(sql<PlainDate>`coalesce(continuous_since, doj)`.as('since'))
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'EXITED')
    .orderBy('employee_name')
    .execute();
  const births = people.filter(({ dob }) => dob !== null && isBirthday(dob, day));
  const joins = people.filter(({ since }) => yearsOn(since, day) !== undefined);
  if (births.length + joins.length === 0) return;
  const hr = new Set(await rightHolders(work, staffModule.update, 'HR'));
  const readers = new Set(await rightHolders(work, staffModule.read));
  for (const reader of people) {
    if (reader.user_id === null || !readers.has(reader.user_id)) continue;
    const knows = hr.has(reader.user_id);
    await tellOne(work, day, reader, {
      births: knows ? births.filter(({ id }) => id !== reader.id) : [],
      joins: joins.filter((one) => one.id !== reader.id && (knows || isNear(reader, one))),
    });
  }
}

const isNear = (reader: Person, one: Person): boolean =>
  reader.department_id === one.department_id ||
  reader.id === one.reporting_manager_1_id ||
  reader.id === one.reporting_manager_2_id;

type Found = { readonly births: readonly Person[]; readonly joins: readonly Person[] };

async function tellOne(work: Work, day: PlainDate, { user_id }: Person, { births, joins }: Found): Promise<void> {
  const [first, ...more] = [
    ...births.map(({ employee_name }) => `${employee_name} has their birthday`),
    ...joins.map(
      ({ employee_name, since }) => `${employee_name} has been here for ${yearsText(yearsOn(since, day) ?? 0)}`,
    ),
  ];
  if (first === undefined || user_id === null) return;
  const when = ({ dayInWords }: Writing) => (day === today(work) ? 'Today' : `On ${dayInWords(day)}`);
  await notify(work, staffNotifications.celebrations, {
    to: [user_id],
    title: (writing) => `${when(writing)}: ${first}${more.length === 0 ? '' : `, and ${more.length} more`}`,
    ...(more.length === 0 ? {} : { body: `${more.join('. ')}.` }),
    link: '/staff',
    once: day,
  });
}

const yearsText = (years: number) => (years === 1 ? 'a year' : `${years} years`);
