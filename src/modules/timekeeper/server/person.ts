/** The person whose time is booked: their hours, places and employment. */
import { holdersOf } from '#modules/access/server/public/right-holders.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import {
  type Scheduled,
  scheduled,
  type Worker,
  workers,
  type WorkingPlace,
  workingPlaceOn,
} from '#modules/staff/server/public/working-time.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookTime } from '../contract.ts';
import { type Employment, whyNotDay } from '../rules.ts';
import { settingsOf } from './settings.ts';
import { whosePeople } from './visible.ts';

export type Person = Worker;

/** The actor's own record as a person who books time. @throws 409 for an account without an employee */
export async function ownPerson(work: Work): Promise<Person> {
  const [own] = await workers(work, sql`employee.user_id = ${work.actor.accountId}`);
  if (!own) throw refused('Only members of staff can book time');
  return own;
}

/** A person whose weeks the actor may see. @throws 404 */
export async function seenPerson(work: Work, id: number): Promise<Person> {
  const [one] = await workers(work, sql`employee.id = ${id} and ${isSeen(work)}`);
  if (!one) throw notFound();
  return one;
}

/** A person with their absences of a week. */
export async function inWeek(work: Work, person: Person, week: PlainDate): Promise<Scheduled> {
  const monday = mondayOf(week);
  const [one] = await scheduled(work, [person], { from: monday, to: addDays(monday, 6) });
  return one ?? { ...person, away: new Map() };
}

/** A condition on `employee`. */
export function isSeen(work: Work) {
  const theirs = whosePeople(readerOf(work));
  return theirs ? sql<boolean>`employee.id in ${theirs}` : sql<boolean>`true`;
}

/**
 * People whose time is expected on a day, or between two days: employed then, able to sign in and allowed to book time;
 * rehired people are left out for the gap. A condition on `employee`.
 */
export const booksTime = (work: Work, from: PlainDate, to: PlainDate = from): RawBuilder<boolean> => sql<boolean>`(
  employee.user_id in ${holdersOf(bookTime, today(work))}
  and (employee.last_working_date is not null or employee.status <> 'EXITED')
  and exists (select from employment where employment.employee_id = employee.id
    and employment.begins_on <= ${to}::date and coalesce(employment.ends_on, 'infinity') >= ${from}::date))`;

/** A person's planned minutes in a week; if they change within it, those at its end. */
export const capacityOf = ({ places }: Person, sunday: PlainDate): number | null =>
  places.findLast(({ begins_on }) => begins_on <= sunday)?.terms.capacity_min ?? null;

/** A person's post and department at the end of a week; today's if they were not employed then. */
export const postIn = (person: Person, sunday: PlainDate): Pick<WorkingPlace, 'designation' | 'department'> => {
  const { designation, department } = workingPlaceOn(person, sunday) ?? person;
  return { designation, department };
};

/** The employment on a day: an earlier one of a rehired person, or the present one. */
export function employmentOn(person: Person, date: PlainDate): Employment {
  const { doj, last_day } = person;
  const earlier = date < doj ? workingPlaceOn(person, date) : undefined;
  return earlier ? { doj: earlier.begins_on, last_day: earlier.ends_on } : { doj, last_day };
}

/** Why a person's day cannot change; undefined if it can. */
export async function whyNotOn(work: Work, person: Person, date: PlainDate): Promise<string | undefined> {
  const employment = employmentOn(person, date);
  return whyNotDay(date, { today: person.today, employment, settings: await settingsOf(work) });
}
