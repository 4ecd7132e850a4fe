/** When interviewers are free: their hours that day in their own zone, less leave and other interviews. */
import {
  plannedAround,
  type Scheduled,
  scheduled,
  workers,
  workingPlaceOn,
} from '#modules/staff/server/public/working-time.ts';
import { partBeside, type Terms, wholeDay } from '#modules/staff/public/shift.ts';
import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { beginnings, type Span, without } from '../free-time.ts';
import { movableHours } from '../rules.ts';

/** The hours of people without a shift. */
const usualHours = { start_time: '09:00', end_time: '17:00' } as const;

const hour = 60 * 60 * 1000;

export type Asked = {
  readonly people: readonly number[];
  readonly minutes: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** An interview that is to be moved: it keeps nobody busy. */
  readonly except?: number | undefined;
};

/**
 * Moments at which all of these people are free, some hours from now at the earliest; none if one of them does not work
 * here.
 */
export async function freeSlots(work: Work, { people, minutes, from, to, except }: Asked): Promise<readonly string[]> {
  const found = await workers(work, sql`employee.id = any(${[...people]}::bigint[]) and employee.status <> 'EXITED'`);
  if (found.length < people.length) return [];
  // A day in an interviewer's zone begins and ends up to a day away from ours.
  const days = { from: addDays(from, -1), to: addDays(to, 1) };
  const all = await scheduled(work, found, days);
  const busy = await busySpans(work, people, days, except);
  const free = all.map((person) => without(hoursOf(person, days.from, days.to), busy.get(person.id) ?? []));
  const soonest = work.now.getTime() + movableHours * hour;
  return beginnings(free, minutes, soonest).filter((at) => {
    const day = dateOf(at, work.config.firm.zone);
    return from <= day && day <= to;
  });
}

function hoursOf(person: Scheduled, from: PlainDate, to: PlainDate): readonly Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) spans.push(...hoursOn(person, day));
  return spans;
}

/** The hours someone works on a day. Requested leave counts as leave: nobody is invited into it. */
export function hoursOn(person: Scheduled, day: PlainDate): readonly Span[] {
  const place = workingPlaceOn(person, day);
  const away = person.away.get(day) ?? [];
  // Leave in hours does not say which hours.
  if (!place || plannedAround(person, day) === 0 || away.some(({ minutes }) => minutes !== null)) return [];
  const { from, to } = wholeSpan(place.terms, day, person.zone);
  const middle = from + (to - from) / 2;
  const part = partBeside(day, place.terms) ?? 'Full';
  const isFree = (half: 'First' | 'Second') =>
    (part === 'Full' || part === half) && away.every((one) => one.part !== 'Full' && one.part !== half);
  const [first, second] = [isFree('First'), isFree('Second')];
  if (first && second) return [{ from, to }];
  if (first) return [{ from, to: middle }];
  return second ? [{ from: middle, to }] : [];
}

function wholeSpan(terms: Terms, day: PlainDate, zone: string): Span {
  const { start_time, end_time } = terms.shift ?? usualHours;
  const ends = end_time <= start_time ? addDays(day, 1) : day;
  const from = Date.parse(momentAt(day, start_time, zone));
  const to = Date.parse(momentAt(ends, end_time, zone));
  return { from, to: terms.shift ? to : Math.min(to, from + wholeDay(terms) * 60_000) };
}

type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** The interviews still to come, by interviewer. */
async function busySpans(work: Work, people: readonly number[], { from, to }: Days, except: number | undefined) {
  const { rows } = await sql<{ id: number; at: string; minutes: number }>`
    select interviewer_id as id, at, minutes from interview
    join interview_interviewer on interview_id = interview.id
    where interviewer_id = any(${[...people]}::bigint[]) and status in ('Scheduled', 'Rescheduled')
      and deleted_at is null and interview.id <> ${except ?? 0}
      and at > ${addDays(from, -1)} and at < ${addDays(to, 2)}`.execute(work.db);
  const spans = rows.map(({ id, at, minutes }) => {
    const begin = Date.parse(at);
    return { id, from: begin, to: begin + minutes * 60_000 };
  });
  return Map.groupBy(spans, ({ id }) => id);
}

/** Serialises bookings of the same interviewer, so that the second one finds the time taken. */
export async function holdPeople({ db }: Pick<Work, 'db'>, people: readonly number[]): Promise<void> {
  for (const id of people.toSorted((one, other) => one - other)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`interviewer/${id}`}, 0))`.execute(db);
  }
}

/** The names of those who are in another interview at that time. */
export async function busyAt(work: Work, at: string, { people, minutes, except }: Omit<Asked, 'from' | 'to'>) {
  const { rows } = await sql<{ name: string }>`
    select distinct employee_name as name from interview
    join interview_interviewer on interview_id = interview.id join employee on employee.id = interviewer_id
    where interviewer_id = any(${[...people]}::bigint[]) and interview.status in ('Scheduled', 'Rescheduled')
      and interview.deleted_at is null and interview.id <> ${except ?? 0}
      and at < ${at}::timestamptz + make_interval(mins => ${minutes})
      and at + make_interval(mins => interview.minutes) > ${at}::timestamptz
    order by 1`.execute(work.db);
  return rows.map(({ name }) => name);
}
