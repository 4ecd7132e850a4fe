/** When everybody works and is away, in four statements for any number of people. */
import { type Absence, type Days, ownLeaveTypes } from '#modules/staff/server/public/absences.ts';
import { isIrregular, partBeside, dayOff } from '#modules/staff/public/shift.ts';
import { postsOf } from '#modules/staff/server/public/posts.ts';
import {
  type Scheduled,
  scheduled,
  workers,
  type WorkingPlace,
  workingPlaceOn,
} from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { CalendarDay, CalendarPerson, TeamCalendar } from '../contract.ts';
import { everyDay } from '../rules.ts';

/** Everybody who works here on one of these days. Reasons for absence are private and not read. */
export async function teamCalendar(work: Work, days: Days): Promise<TeamCalendar> {
  const people = await scheduled(work, await workers(work, worksIn(days)), days);
  const [posts, types] = [await postsOf(work, idsOf(people)), await ownLeaveTypes(work, days)];
  const own = people.find(({ user_id }) => user_id === work.actor.accountId);
  const letters = lettersFor(everyDay(days));
  const patterns = new Map<string, number>();
  const patternOf = (text: string) => {
    const known = patterns.get(text) ?? patterns.size;
    patterns.set(text, known);
    return known;
  };
  const rows = people.map((person): CalendarPerson => {
    const { id, name, designation, department } = person;
    const { team = null, location = null } = posts.get(id) ?? {};
    const away = [...person.away.values()].flat().map((one) => dayOf(one, person === own ? types : undefined));
    return { id, name, designation, department, team, location, pattern: patternOf(letters(person)), away };
  });
  return {
    ...days,
    department: own?.department ?? null,
    patterns: [...patterns.keys()],
    holidays: holidaysOf(people, days),
    rows,
  };
}

const idsOf = (people: readonly Scheduled[]) => people.map(({ id }) => id);

/** People who have left are not shown here. */
const worksIn = ({ from, to }: Days) => sql`(employee.status <> 'EXITED' and exists (
  select from employment where employment.employee_id = employee.id
    and employment.begins_on <= ${to}::date and coalesce(employment.ends_on, 'infinity') >= ${from}::date))`;

const dayOf = (
  { date, part, minutes, asked, cover }: Absence,
  types: ReadonlyMap<PlainDate, string> | undefined,
): CalendarDay => ({ date, part, minutes, asked, cover: cover?.name ?? null, type: types?.get(date) ?? null });

/** A letter for each day, worked out once for all people on the same terms. */
function lettersFor(days: readonly PlainDate[]): (person: Scheduled) => string {
  const known = new Map<string, string>();
  const lettersOf = ({ terms, location_id }: WorkingPlace) => {
    const key = JSON.stringify([terms.shift, terms.pattern, terms.pattern_since, location_id]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = days.map((day) => letterOf(day, terms)).join('');
    known.set(key, found);
    return found;
  };
  return (person) => {
    if (person.rota !== null) return days.map((day) => letterIn(workingPlaceOn(person, day), day)).join('');
    const { places } = person;
    const letters = places.map((place) => ({ place, text: lettersOf(place) }));
    const [only] = letters;
    if (letters.length === 1 && only && isThroughout(only.place, days)) return only.text;
    return days.map((day, at) => letters.findLast(({ place }) => isIn(place, day))?.text[at] ?? '.').join('');
  };
}

const letterIn = (place: WorkingPlace | undefined, day: PlainDate) => (place ? letterOf(day, place.terms) : '.');

const isIn = ({ begins_on, ends_on }: WorkingPlace, day: PlainDate) =>
  begins_on <= day && (ends_on === null || day <= ends_on);

const isThroughout = (place: WorkingPlace, days: readonly PlainDate[]) =>
  isIn(place, days[0] ?? '') && isIn(place, days.at(-1) ?? '');

function letterOf(day: PlainDate, terms: WorkingPlace['terms']): string {
  if (terms.holidays.get(day)?.half === null) return 'H';
  if (dayOff(day, terms) !== null) return terms.holidays.has(day) ? 'H' : '-';
  const part = partBeside(day, terms);
  return part === 'First' ? 'F' : part === 'Second' ? 'S' : part === 'Full' || isIrregular(terms) ? 'W' : '-';
}

/** The holidays of all places shown, each name once a day. */
function holidaysOf(people: readonly Scheduled[], { from, to }: Days): { date: PlainDate; name: string }[] {
  const calendars = new Set(people.flatMap(({ places }) => places.map(({ terms }) => terms.holidays)));
  const found = new Map<string, { date: PlainDate; name: string }>();
  for (const calendar of calendars)
    for (const [date, { name }] of calendar)
      if (from <= date && date <= to) found.set(`${date} ${name}`, { date, name });
  return [...found.values()].toSorted((one, other) => one.date.localeCompare(other.date));
}
