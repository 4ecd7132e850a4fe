/** The calendar days of one person as leave counts them. */
import { wholeDay as wholeDayOf, isIrregular, partOf, type Terms } from '#modules/staff/public/shift.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addDays, ordinalOf, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import type { PersonDay } from '../arithmetic/duration.ts';

/** @param bankHolidays whether holidays come out of the entitlement of the type that is asked about */
export const personDay = (person: Worker, date: PlainDate, bankHolidays: boolean): PersonDay =>
  knownDay(person, knownDays(person, bankHolidays), ordinalOf(date), bankHolidays, date);

export function personDays(
  person: Worker,
  from: PlainDate,
  to: PlainDate,
  bankHolidays: boolean,
): readonly PersonDay[] {
  const known = knownDays(person, bankHolidays);
  const [first, last] = [ordinalOf(from), ordinalOf(to)];
  const days: PersonDay[] = [];
  for (let ordinal = first; ordinal <= last; ordinal += 1)
    days.push(known.get(ordinal) ?? knownDay(person, known, ordinal, bankHolidays, addDays(from, ordinal - first)));
  return days;
}

/** Days by how many they are from 1 January 1970. */
type Days = Map<number, PersonDay>;

/** A request reads somebody once, and each of their types asks for the same days. */
const knownOf = new WeakMap<Worker, { readonly inside: Days; readonly beside: Days }>();

function knownDays(person: Worker, bankHolidays: boolean): Days {
  const known = knownOf.get(person) ?? { inside: new Map(), beside: new Map() };
  knownOf.set(person, known);
  return bankHolidays ? known.inside : known.beside;
}

function knownDay(person: Worker, known: Days, ordinal: number, bankHolidays: boolean, date: PlainDate): PersonDay {
  const day = known.get(ordinal) ?? dayOf(person, date, bankHolidays);
  known.set(ordinal, day);
  return day;
}

function dayOf(person: Worker, date: PlainDate, bankHolidays: boolean): PersonDay {
  const place = workingPlaceOn(person, date);
  if (!place) return { date, works: null, holiday: null, minutes: 0, employed: false };
  const { terms } = place;
  const holiday = terms.holidays.get(date);
  const works = isIrregular(terms) ? usualPart(date, terms) : partOf(date, terms);
  const whole = minutesOfDay(terms);
  return {
    date,
    works,
    holiday: holiday ? { ...holiday, fromEntitlement: bankHolidays } : null,
    minutes: works === 'Full' ? Math.round(whole) : Math.round(whole / 2),
    employed: true,
  };
}

/** No day of irregular hours is known beforehand: the firm's working days stand for them. */
const usualPart = (date: PlainDate, { calendar }: Terms) =>
  isWorkingDay(date, { ...calendar, holidays: new Set() }) ? 'Full' : null;

const minutesKnown = new WeakMap<Terms, number>();

function minutesOfDay(terms: Terms): number {
  const minutes = minutesKnown.get(terms) ?? wholeDayOf(terms);
  minutesKnown.set(terms, minutes);
  return minutes;
}
