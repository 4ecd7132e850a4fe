/** The calendar days of one person as leave counts them. */
import { wholeDay as wholeDayOf, isIrregular, partOf, type Terms } from '#modules/staff/public/shift.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addDays, ordinalOf, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import type { PersonDay } from '../arithmetic/duration.ts';

/** @param bankHolidays whether the entitlement of the type includes bank holidays */
export function personDay(person: Worker, date: PlainDate, bankHolidays: boolean): PersonDay {
  const place = workingPlaceOn(person, date);
  return place ? dayOn(place.terms, ordinalOf(date), bankHolidays) : notEmployed(date);
}

export function personDays(
  person: Worker,
  from: PlainDate,
  to: PlainDate,
  bankHolidays: boolean,
): readonly PersonDay[] {
  const days: PersonDay[] = [];
  const last = ordinalOf(to);
  for (let ordinal = ordinalOf(from); ordinal <= last;) {
    const date = dateOn(ordinal);
    const place = workingPlaceOn(person, date);
    const isAlike = place !== undefined && person.rota === null;
    const end = Math.min(last, isAlike ? ordinalOf(place.ends_on ?? to) : ordinal);
    for (; ordinal <= end; ordinal += 1)
      days.push(place ? dayOn(place.terms, ordinal, bankHolidays) : notEmployed(date));
  }
  return days;
}

const notEmployed = (date: PlainDate): PersonDay => ({ date, works: null, holiday: null, minutes: 0, employed: false });
const dateOn = (ordinal: number): PlainDate => addDays('1970-01-01', ordinal);

/** Days by the number of days since 1 January 1970. */
type Days = Map<number, PersonDay>;
type Known = { readonly inside: Days; readonly beside: Days; readonly whole: number };

/*
 * Caches days by working terms: many people share them, and each of their types needs the same days. Terms read in one
 * request share the holidays object of a place, so its entries vanish with it.
 */
const byHolidays = new WeakMap<Terms['holidays'], Map<string, Known>>();
const byTerms = new WeakMap<Terms, Known>();

function knownOf(terms: Terms): Known {
  const before = byTerms.get(terms);
  if (before) return before;
  const there = byHolidays.get(terms.holidays) ?? new Map<string, Known>();
  const { shift, capacity_min, pattern, pattern_since, day_min, calendar } = terms;
  const key = JSON.stringify([shift, capacity_min, pattern, pattern_since, day_min, calendar.workingDays]);
  const known = there.get(key) ?? { inside: new Map(), beside: new Map(), whole: wholeDayOf(terms) };
  byHolidays.set(terms.holidays, there.set(key, known));
  byTerms.set(terms, known);
  return known;
}

function dayOn(terms: Terms, ordinal: number, bankHolidays: boolean): PersonDay {
  const { inside, beside, whole } = knownOf(terms);
  const known = bankHolidays ? inside : beside;
  const before = known.get(ordinal);
  if (before) return before;
  const date = dateOn(ordinal);
  const holiday = terms.holidays.get(date);
  const works = isIrregular(terms) ? usualPart(date, terms) : partOf(date, terms);
  const day: PersonDay = {
    date,
    works,
    holiday: holiday ? { ...holiday, fromEntitlement: bankHolidays } : null,
    minutes: Math.round(works === 'Full' ? whole : whole / 2),
    employed: true,
  };
  known.set(ordinal, day);
  return day;
}

/** Irregular hours have no pattern, so the firm's working days are used. */
const usualPart = (date: PlainDate, { calendar }: Terms) =>
  isWorkingDay(date, { ...calendar, holidays: new Set() }) ? 'Full' : null;
