/**
 * Calculates the rows of days from swipes, leave, corrections and calendar, on request (domain specification, section
 * 1.9). The same facts give the same rows; days of closed months never change; a row's earlier values are kept.
 */
import { leaveDaysOf, type LeaveDay } from '#modules/leave/server/public/leave-days.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { bookedOf } from '#modules/timekeeper/server/public/booked.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import type { Work } from '#platform/server/work.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../day/bounds.ts';
import { type AttendanceDay, attendanceDay } from '../day/day.ts';
import type { LeaveOfDay } from '../day/leave.ts';
import type { Swipe } from '../day/swipes.ts';
import { type AttendanceMode, modeOf } from '#modules/staff/public/attendance-modes.ts';
import { propose } from '../proposals/server/propose.ts';
import { adjust } from './adjustments.ts';
import { removeGone } from './gone.ts';
import { closedMonths, holdOpen } from './closed.ts';
import { clockOf, dayHours, type Shifts, shiftsOf } from './hours.ts';

type Swiped = { employee_id: number; at: string };
type Corrected = { employee_id: number; date: PlainDate; time_in: string; time_out: string };

/** All facts for some people and days, read from the database at once. */
type Facts = {
  readonly shifts: Shifts;
  readonly swipes: ReadonlyMap<number, readonly Swipe[]>;
  readonly leave: ReadonlyMap<string, readonly LeaveDay[]>;
  readonly corrections: ReadonlyMap<string, Corrected>;
  readonly booked: Awaited<ReturnType<typeof bookedOf>>;
};

const keyOf = ({ employee_id, date }: { employee_id: number; date: PlainDate }) => `${employee_id} ${date}`;

async function factsOf(work: Work, people: readonly Worker[], days: Days): Promise<Facts> {
  const ids = people.map(({ id }) => id);
  const around = { from: addDays(days.from, -1), to: addDays(days.to, 2) };
  const swipes = await sql<Swiped>`
    select employee_id, at from swipe
    where employee_id = any(${ids}::bigint[]) and ignored is null
      and at >= ${around.from}::date and at < ${around.to}::date and at <= ${work.now.toISOString()}
    order by employee_id, at`.execute(work.db);
  const corrections = await sql<Corrected>`
    select employee_id, date, time_in, time_out
    from attendance_correction
    where employee_id = any(${ids}::bigint[]) and date between ${days.from}::date and ${days.to}::date
      and deleted_at is null and correction_status = 'ACCEPTED'`.execute(work.db);
  const groups = Map.groupBy(swipes.rows, ({ employee_id }) => employee_id);
  return {
    shifts: await shiftsOf(work),
    swipes: new Map([...groups].map(([id, own]) => [id, own.map(({ at }) => ({ at: Date.parse(at) }))])),
    leave: Map.groupBy(await leaveDaysOf(work, people, days), keyOf),
    corrections: new Map(corrections.rows.map((row) => [keyOf(row), row])),
    booked: await bookedOf(work, ids, days),
  };
}

export type Reckoned = AttendanceDay & {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly company_id: number | null;
  readonly shift: string;
  readonly mode: AttendanceMode;
  readonly mode_of_work: string | null;
  /** When the day's shift begins. */
  readonly begins: number;
};

/** The days of people as they are now, without future days and days outside employment. */
export async function reckoned(work: Work, people: readonly Worker[], days: Days): Promise<readonly Reckoned[]> {
  const facts = await factsOf(work, people, days);
  const zones = new Map<string, { readonly clock: Clock; readonly say: (at: number) => string }>();
  const rows: Reckoned[] = [];
  for (const person of people) {
    // Several months of one person take as long as a request may wait.
    await breathe();
    const { clock, say } = zones.get(person.zone) ?? { clock: clockOf(person.zone), say: timeIn(person.zone) };
    zones.set(person.zone, { clock, say });
    const last = person.today < days.to ? person.today : days.to;
    for (let date = days.from; date <= last; date = addDays(date, 1)) {
      const row = dayOf(work, person, date, facts, clock, say);
      if (row) rows.push(row);
    }
  }
  return rows;
}

function dayOf(work: Work, person: Worker, date: PlainDate, facts: Facts, clock: Clock, say: (at: number) => string) {
  const hours = dayHours(person, date, facts.shifts, clock);
  if (!hours) return undefined;
  const { place, name, ...own } = hours;
  const key = keyOf({ employee_id: person.id, date });
  const corrected = facts.corrections.get(key);
  const mode = modeOf(place.attendance_mode);
  const day = attendanceDay(
    {
      ...own,
      mode,
      swipes: facts.swipes.get(person.id) ?? [],
      leave: (facts.leave.get(key) ?? []).map((one) => leaveOfDay(one, clock)),
      correction: corrected ? momentsOf(corrected, clock) : null,
      booked: facts.booked.get(person.id)?.get(date) ?? 0,
      bookedBy: clock(addDays(mondayOf(date), 7), '12:00'),
      now: work.now.getTime(),
    },
    say,
  );
  const { company_id, mode_of_work } = place;
  const { start: begins } = own.bounds;
  return { ...day, employee_id: person.id, date, company_id, shift: name, mode, mode_of_work, begins };
}

const leaveOfDay = ({ part, code, paid, minutes, begins_at, date }: LeaveDay, clock: Clock): LeaveOfDay => ({
  part,
  code,
  paid,
  hours: minutes === null ? null : { minutes, from: begins_at === null ? null : clock(date, begins_at) },
});

/** A time out before the time in is on the next day. */
export const momentsOf = ({ date, time_in, time_out }: Omit<Corrected, 'employee_id'>, clock: Clock) => ({
  in: clock(date, time_in),
  out: clock(time_out > time_in ? date : addDays(date, 1), time_out),
});

/** 'HH:MM' in a zone; created once, because it is used for each day. */
function timeIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (moment) => format.format(moment);
}

/**
 * Recalculates days and stores what has changed.
 * @param tells whether people are notified: false for the demo
 * @returns how many rows are new or changed
 */
export async function reckon(work: Work, people: readonly Worker[], days: Days, tells = true): Promise<number> {
  await holdOpen(work, days);
  const closed = await closedMonths(work, days);
  const [settled, open] = partition(await reckoned(work, people, days), (row) => closed(row.company_id, row.date));
  await adjust(work, settled);
  const gone = await removeGone(
    work,
    people.map(({ id }) => id),
    days,
  );
  const changed = gone + (await store(work, open.map(storedOf(work))));
  if (changed > 0) await propose(work, people, days, tells);
  return changed;
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

const storedOf =
  ({ now }: Work) =>
  (row: Reckoned) => ({
    employee_id: row.employee_id,
    date: row.date,
    company_id: row.company_id,
    shift: row.shift,
    mode: row.mode,
    mode_of_work: row.mode_of_work,
    shift_in: isoOf(row.in),
    shift_out: isoOf(row.out),
    duration_min: row.duration,
    extra_min: row.extra,
    late_min: row.late,
    early_min: row.early,
    worked_min: row.worked,
    net_min: row.net,
    expected_min: row.expected,
    attendance_type: row.code,
    payable: row.payable,
    flags: row.flags,
    swipes: row.swipes,
    why: row.why,
    reckoned_at: now.toISOString(),
  });

/** A decided day's former values are kept beside it. */
async function store({ db, now }: Work, rows: readonly ReturnType<ReturnType<typeof storedOf>>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: changed } = await sql<{ date: PlainDate }>`
    with given as materialized (
      select * from json_populate_recordset(null::attendance_day, ${JSON.stringify(rows)}::json)),
    kept as (
      insert into attendance_day_before
        (employee_id, date, shift_in, shift_out, worked_min, attendance_type, reckoned_at, replaced_at)
      select old.employee_id, old.date, old.shift_in, old.shift_out, old.worked_min, old.attendance_type,
        old.reckoned_at, ${now.toISOString()}
      from attendance_day as old join given using (employee_id, date)
      where old.attendance_type is not null
        and (old.shift_in, old.shift_out, old.worked_min, old.attendance_type)
          is distinct from (given.shift_in, given.shift_out, given.worked_min, given.attendance_type))
    insert into attendance_day
    select * from given
    on conflict (employee_id, date) do update set
      company_id = excluded.company_id, shift = excluded.shift, mode = excluded.mode,
      mode_of_work = excluded.mode_of_work, shift_in = excluded.shift_in, shift_out = excluded.shift_out,
      duration_min = excluded.duration_min, extra_min = excluded.extra_min, late_min = excluded.late_min,
      early_min = excluded.early_min, worked_min = excluded.worked_min, net_min = excluded.net_min,
      expected_min = excluded.expected_min, attendance_type = excluded.attendance_type, payable = excluded.payable,
      flags = excluded.flags, swipes = excluded.swipes, why = excluded.why, reckoned_at = excluded.reckoned_at
    where (attendance_day.company_id, attendance_day.shift, attendance_day.mode, attendance_day.mode_of_work,
        attendance_day.shift_in, attendance_day.shift_out, attendance_day.extra_min, attendance_day.late_min,
        attendance_day.early_min, attendance_day.worked_min, attendance_day.net_min, attendance_day.expected_min,
        attendance_day.attendance_type, attendance_day.payable, attendance_day.flags, attendance_day.why)
      is distinct from (excluded.company_id, excluded.shift, excluded.mode, excluded.mode_of_work,
        excluded.shift_in, excluded.shift_out, excluded.extra_min, excluded.late_min,
        excluded.early_min, excluded.worked_min, excluded.net_min, excluded.expected_min,
        excluded.attendance_type, excluded.payable, excluded.flags, excluded.why)
    returning date`.execute(db);
  return changed.length;
}
