/** The person whose time is booked: when they work, where, and since when. */
import { holdersOf } from '#modules/access/server/public/right-holders.ts';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { isZone } from '#platform/contract/zones.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookTime } from '../contract.ts';
import { whyNotDay } from '../rules.ts';
import { expectedOn, type Terms } from '../shift.ts';
import { settingsOf } from './settings.ts';
import { whosePeople } from './visible.ts';

type StoredPerson = {
  id: number;
  user_id: number | null;
  name: string;
  designation: string;
  department: string;
  doj: PlainDate;
  last_day: PlainDate | null;
  zone: string | null;
  location_id: number | null;
  capacity_min: number | null;
  start_time: string | null;
  end_time: string;
  break_min: number;
  week_off: string;
  shift_zone: string | null;
};

export type Person = Pick<
  StoredPerson,
  'id' | 'user_id' | 'name' | 'designation' | 'department' | 'doj' | 'last_day' | 'capacity_min'
> & { readonly zone: string; readonly today: PlainDate; readonly terms: Terms };

/** The reader's own record as a person who books time. @throws 409 for an account of nobody who works here */
export async function ownPerson(work: Work): Promise<Person> {
  const [own] = await people(work, sql`employee.user_id = ${work.actor.accountId}`);
  if (!own) throw refused('Only members of staff can book time');
  return own;
}

/** A person whose weeks the reader may see. @throws 404 */
export async function seenPerson(work: Work, id: number): Promise<Person> {
  const [one] = await people(work, sql`employee.id = ${id} and ${isSeen(work)}`);
  if (!one) throw notFound();
  return one;
}

/** As a condition on the table `employee`. */
export function isSeen(work: Work) {
  const theirs = whosePeople(readerOf(work));
  return theirs ? sql<boolean>`employee.id in ${theirs}` : sql<boolean>`true`;
}

/** @param which a condition on the table `employee` */
export async function people(work: Work, which: ReturnType<typeof sql>): Promise<readonly Person[]> {
  const { rows } = await sql<StoredPerson>`
    select employee.id, user_id, employee_name as name, designation, department.name as department, doj,
      last_working_date as last_day, employee.zone, location_id, weekly_capacity_min as capacity_min,
      left(start_time::text, 5) as start_time, left(end_time::text, 5) as end_time, break_min, week_off,
      shift_type.zone as shift_zone
    from employee join department on department.id = department_id
    left join shift_type on shift_type.id = shift_type_id
    where employee.deleted_at is null and ${which}
    order by employee_name, employee.id`.execute(work.db);
  const [holidays, calendar] = await Promise.all([holidaysOf(work), workCalendar(work)]);
  return rows.map(({ start_time, end_time, break_min, week_off, ...row }) => {
    const zone = [row.zone, row.shift_zone].find((one) => one !== null && isZone(one)) ?? work.config.firm.zone;
    const own = holidays.filter(({ location_id }) => location_id === null || location_id === row.location_id);
    return Object.assign({}, row, {
      zone,
      today: dateOf(work.now, zone),
      terms: {
        shift: start_time === null ? null : { start_time, end_time, break_min, week_off },
        capacity_min: row.capacity_min,
        holidays: new Map(own.map(({ date, name }) => [date, name])),
        calendar,
      },
    });
  });
}

/**
 * Whose time is waited for on a day, or on one of the days up to another: who was employed then, may sign in and may
 * book time. As a condition on the table `employee`.
 */
export const booksTime = (work: Work, from: PlainDate, to: PlainDate = from): RawBuilder<boolean> => sql<boolean>`(
  employee.user_id in ${holdersOf(bookTime, today(work))} and employee.doj <= ${to}::date
  and case when employee.last_working_date is null then employee.status <> 'EXITED'
    else employee.last_working_date >= ${from}::date end)`;

const holidaysOf = ({ references }: Work) =>
  references.get('holiday:places', async (db) => {
    const { rows } = await sql<{ date: PlainDate; name: string; location_id: number | null }>`
      select date, name, location_id from holiday where active and deleted_at is null order by id`.execute(db);
    return rows;
  });

/** What somebody is expected to book on these days; nothing before they came and after they have gone. */
export const expectedOf = ({ terms, doj, last_day }: Person, date: PlainDate): number =>
  date < doj || (last_day !== null && date > last_day) ? 0 : expectedOn(date, terms);

/** Why nothing changes on a day of somebody's; undefined where it may. */
export async function whyNotOn(work: Work, person: Person, date: PlainDate): Promise<string | undefined> {
  const { doj, last_day } = person;
  const employment = { doj, last_day };
  return whyNotDay(date, { today: person.today, employment, settings: await settingsOf(work) });
}
