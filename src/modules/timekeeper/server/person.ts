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
import { type Employment, whyNotDay } from '../rules.ts';
import { dayOff, expectedOn, plannedOn, type Terms } from '../shift.ts';
import { settingsOf } from './settings.ts';
import { whosePeople } from './visible.ts';

/** Where somebody stands from a day to another, as far as their time goes. */
type StoredPlace = Omit<Terms, 'shift' | 'holidays' | 'calendar'> & {
  begins_on: PlainDate;
  ends_on: PlainDate | null;
  location_id: number | null;
  shift: Terms['shift'];
  designation: string;
  department: string;
};

type StoredPerson = {
  id: number;
  user_id: number | null;
  name: string;
  designation: string;
  department: string;
  doj: PlainDate;
  last_day: PlainDate | null;
  zone: string | null;
  shift_zone: string | null;
  places: StoredPlace[];
};

type Post = Pick<StoredPlace, 'designation' | 'department'>;
type Place = Post & Pick<StoredPlace, 'begins_on' | 'ends_on'> & { readonly terms: Terms };

export type Person = Pick<
  StoredPerson,
  'id' | 'user_id' | 'name' | 'designation' | 'department' | 'doj' | 'last_day'
> & { readonly zone: string; readonly today: PlainDate; readonly places: readonly Place[] };

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

/** With the rows of their employment, each in its time. @param which a condition on the table `employee` */
export async function people(work: Work, which: ReturnType<typeof sql>): Promise<readonly Person[]> {
  const { rows } = await sql<StoredPerson>`
    select employee.id, employee.user_id, employee.employee_name as name, employee.designation,
      department.name as department, employee.doj, employee.last_working_date as last_day, employee.zone,
      (select shift_type.zone from shift_type where shift_type.id = employee.shift_type_id) as shift_zone,
      ${placesOf} as places
    from employee join department on department.id = employee.department_id
    where employee.deleted_at is null and ${which}
    order by employee.employee_name, employee.id`.execute(work.db);
  const [holidays, calendar] = await Promise.all([holidaysOf(work), workCalendar(work)]);
  const known = new Map<number | null, Terms['holidays']>();
  const holidaysAt = (place: number | null) => {
    const own =
      known.get(place) ??
      new Map(
        holidays
          .filter(({ location_id }) => location_id === null || location_id === place)
          .map(({ date, name }) => [date, name]),
      );
    known.set(place, own);
    return own;
  };
  return rows.map(({ shift_zone, places, ...row }) => {
    const zone = [row.zone, shift_zone].find((one) => one !== null && isZone(one)) ?? work.config.firm.zone;
    return Object.assign(row, {
      zone,
      today: dateOf(work.now, zone),
      places: places.map(({ begins_on, ends_on, location_id, designation, department, ...terms }) => ({
        begins_on,
        ends_on,
        designation,
        department,
        terms: { ...terms, holidays: holidaysAt(location_id), calendar },
      })),
    });
  });
}

const placesOf = sql`(select coalesce(json_agg(json_build_object(
    'begins_on', employment.begins_on, 'ends_on', employment.ends_on, 'location_id', employment.location_id,
    'capacity_min', employment.weekly_capacity_min, 'pattern', employment.working_pattern,
    'pattern_since', employment.pattern_since, 'day_min', employment.day_min, 'designation', employment.designation,
    'department', (select name from department where department.id = employment.department_id),
    'shift', case when shift_type.id is not null then json_build_object(
      'start_time', left(shift_type.start_time::text, 5), 'end_time', left(shift_type.end_time::text, 5),
      'break_min', shift_type.break_min, 'week_off', shift_type.week_off) end
    ) order by employment.begins_on), '[]')
  from employment left join shift_type on shift_type.id = employment.shift_type_id
  where employment.employee_id = employee.id)`;

/**
 * Whose time is waited for on a day, or on one of the days up to another: who was employed then, may sign in and may
 * book time; who came back was not in between. As a condition on the table `employee`.
 */
export const booksTime = (work: Work, from: PlainDate, to: PlainDate = from): RawBuilder<boolean> => sql<boolean>`(
  employee.user_id in ${holdersOf(bookTime, today(work))}
  and (employee.last_working_date is not null or employee.status <> 'EXITED')
  and exists (select from employment where employment.employee_id = employee.id
    and employment.begins_on <= ${to}::date and coalesce(employment.ends_on, 'infinity') >= ${from}::date))`;

const holidaysOf = ({ references }: Work) =>
  references.get('holiday:places', async (db) => {
    const { rows } = await sql<{ date: PlainDate; name: string; location_id: number | null }>`
      select date, name, location_id from holiday where active and deleted_at is null order by id`.execute(db);
    return rows;
  });

const placeOn = ({ places }: Person, date: PlainDate): Place | undefined =>
  places.findLast(({ begins_on, ends_on }) => begins_on <= date && (ends_on === null || date <= ends_on));

/** What somebody is expected to book on a day; nothing before they came, after they have gone, and in between. */
export const expectedOf = (person: Person, date: PlainDate): number => {
  const place = placeOn(person, date);
  return place ? expectedOn(date, place.terms) : 0;
};

/** The minutes of a day that work can be planned for. */
export const plannedOf = (person: Person, date: PlainDate): number => {
  const place = placeOn(person, date);
  return place ? plannedOn(date, place.terms) : 0;
};

/** Why a day is free; null for a day of work, and for one on which they are not here. */
export const dayOffOf = (person: Person, date: PlainDate): string | null => {
  const place = placeOn(person, date);
  return place ? dayOff(date, place.terms) : null;
};

/** What somebody is there for in a week; as it ends, where it changes within. */
export const capacityOf = ({ places }: Person, sunday: PlainDate): number | null =>
  places.findLast(({ begins_on }) => begins_on <= sunday)?.terms.capacity_min ?? null;

/** Post and department in a week, as it ends; today's where they were not here. */
export const postIn = (person: Person, sunday: PlainDate): Post => {
  const { designation, department } = placeOn(person, sunday) ?? person;
  return { designation, department };
};

/** Their time with the firm as it is on a day: an earlier one of who came back, or the present. */
export function employmentOn(person: Person, date: PlainDate): Employment {
  const { doj, last_day } = person;
  const earlier = date < doj ? placeOn(person, date) : undefined;
  return earlier ? { doj: earlier.begins_on, last_day: earlier.ends_on } : { doj, last_day };
}

/** Why nothing changes on a day of somebody's; undefined where it may. */
export async function whyNotOn(work: Work, person: Person, date: PlainDate): Promise<string | undefined> {
  const employment = employmentOn(person, date);
  return whyNotDay(date, { today: person.today, employment, settings: await settingsOf(work) });
}
