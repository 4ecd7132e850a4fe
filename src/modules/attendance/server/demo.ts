/**
 * The demo's attendance (domain specification, sections 4.2 and 4.3): swipes of 120 days, and the days calculated from
 * them.
 */
import { plannedAround, type Worker, workers, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { absencesOf, type AbsencesByDay } from '#modules/staff/server/public/absences.ts';
import { awayKind } from '#modules/staff/public/away.ts';
import { addDays, addMonths, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { minute } from '../day/bounds.ts';
import { seedDevices } from '../devices/server/demo.ts';
import { seedProposals } from '../proposals/server/demo.ts';
import { hashOf } from '../months/server/months.ts';
import { clockOf, dayHours, type Shifts, shiftsOf } from './hours.ts';
import { reckon } from './reckon.ts';

const days = 120;
/** The demo is made for the start of a day and viewed during it: people who came that morning are in. */
const shown = 10 * 60 * minute;

export const seedAttendance: SeedPart = {
  name: 'attendance',
  after: ['staff', 'leave', 'time', 'shifts'],
  run: async (seeding) => {
    const { work, asOf, factor } = seeding;
    const people = await workers(work, sql`employee.user_id is not null and employee.status <> 'EXITED'`);
    const from = addDays(asOf, -Math.round(days * factor ** 0.4));
    const shifts = await shiftsOf(work);
    const away = await absencesOf(
      work,
      people.map(({ id }) => id),
      { from, to: asOf },
    );
    const doors = await seedDevices(seeding, [...new Set(people.map(({ zone }) => zone))].toSorted());
    const swipes = people.flatMap((person) => {
      const door = doors.get(person.zone) ?? '';
      return swipesOf(seeding, person, from, shifts, away.get(person.id)).map((one) =>
        Object.assign(one, { device: door }),
      );
    });
    await insertLinks(work, 'swipe', swipes);
    await seedCorrections(seeding, people);
    await reckon(work, people, { from, to: asOf }, false);
    await seedMonths(seeding);
    await seedProposals(seeding, people);
  },
};

/** Most corrections are accepted, a few are pending, and some are rejected. */
async function seedCorrections({ work, draw, asOf }: Seeding, people: readonly Worker[]): Promise<void> {
  const managers = new Map((await managersOf(work)).map((row) => [row.id, row]));
  const rows: Record<string, unknown>[] = [];
  for (const person of people) {
    const manager = managers.get(person.id);
    if (!manager?.manager_id || person.user_id === null) continue;
    const chance = draw('correction', person.id);
    // Every second person has no recent corrections.
    for (let at = person.id % 2; at < chance.whole('how many', 0, 4); at += 1) {
      const date = addDays(asOf, -1 - 30 * at - chance.whole(`day ${at}`, 0, 12));
      const place = workingPlaceOn(person, date);
      if (place?.attendance_mode !== 'Swipes' || plannedAround(person, date) === 0) continue;
      const status =
        at === 0 && addDays(date, 3) >= asOf
          ? 'PENDING'
          : chance.chance(`rejected ${at}`, 0.1)
            ? 'REJECTED'
            : 'ACCEPTED';
      const isDecided = status !== 'PENDING';
      rows.push({
        employee_id: person.id,
        date,
        time_in: place.terms.shift?.start_time ?? '09:30',
        time_out: place.terms.shift?.end_time ?? '18:30',
        reason: chance.pick(`reason ${at}`, reasons),
        correction_status: status,
        decision_note: status === 'REJECTED' ? 'The door shows another time' : null,
        approved_by_id: isDecided ? manager.manager_id : null,
        approved_on: isDecided ? `${addDays(date, 1)}T09:00:00Z` : null,
        created_by: person.user_id,
        created_at: `${date}T14:00:00Z`,
      });
    }
  }
  await insertRows(work, 'attendance_correction', rows);
}

const reasons = [
  'I forgot to swipe out',
  'The reader at the door was out of order',
  'I was with a client',
  'I came in by the other door',
];

const managersOf = async ({ db }: Seeding['work']) =>
  (
    await sql<{ id: number; manager_id: number | null }>`
      select id, reporting_manager_1_id as manager_id from employee where deleted_at is null`.execute(db)
  ).rows;

/** Each company's last month is being closed, the two before it are closed. */
async function seedMonths({ work, asOf }: Seeding): Promise<void> {
  const keys = [3, 2, 1].map((before) => addMonths(`${asOf.slice(0, 7)}-01`, -before));
  const { rows: companies } = await sql<{ id: number; owner_id: number | null }>`
    select distinct company_id as id, (
      select min(employee.id) from employee join account on account.id = user_id join role on role.id = account.role_id
      where role.name = 'HR') as owner_id
    from attendance_day where company_id is not null order by 1`.execute(work.db);
  const rows: Record<string, unknown>[] = [];
  for (const { id, owner_id } of companies) {
    for (const [at, month] of keys.entries()) {
      const last = lastOfMonth(month);
      const isClosed = at < keys.length - 1;
      const closed = {
        closed_at: `${addDays(last, 4)}T11:00:00Z`,
        hash: await hashOf(work, id, { from: month, to: last }),
      };
      rows.push({
        company_id: id,
        month,
        owner_id,
        status: isClosed ? 'Closed' : 'Closing',
        created_at: `${addDays(last, 1)}T09:00:00Z`,
        ...(isClosed ? closed : {}),
      });
    }
  }
  await insertRows(work, 'attendance_month', rows);
}

type Chance = ReturnType<Seeding['draw']>;

function swipesOf(
  { draw, asOf, work }: Seeding,
  person: Worker,
  from: PlainDate,
  shifts: Shifts,
  away: AbsencesByDay | undefined,
) {
  const clock = clockOf(person.zone);
  const found: Record<string, unknown>[] = [];
  for (let date = from; date <= asOf; date = addDays(date, 1)) {
    if (workingPlaceOn(person, date)?.attendance_mode !== 'Swipes') continue;
    const hours = dayHours(person, date, shifts, clock);
    const kind = awayKind((away?.get(date) ?? []).filter(({ asked }) => !asked));
    if (!hours || kind === 'Leave') continue;
    const chance = draw('swipe', person.id * 10_000 + dayNumber(date));
    if (hours.workday === null && !chance.chance('day off', 0.012)) continue;
    if (kind === undefined && chance.chance('absent', 0.006)) continue;
    const half = (hours.bounds.end - hours.bounds.start) / 2;
    const first = kind === 'Half leave' && away?.get(date)?.[0]?.part === 'First';
    const last = kind === 'Half leave' && !first;
    const begins = hours.bounds.start + (first ? half : 0) + comes(chance) * minute;
    const ends = hours.bounds.end - (last ? half : 0) + leaves(chance) * minute;
    const isForgotten = chance.chance('forgotten', 0.015);
    for (const [at, direction] of [[begins, 'in'] as const, ...(isForgotten ? [] : [[ends, 'out'] as const])]) {
      if (at > work.now.getTime() + shown) continue;
      found.push({
        employee_id: person.id,
        at: new Date(at).toISOString(),
        direction,
        source: 'Device',
        created_at: new Date(at).toISOString(),
      });
    }
  }
  return found;
}

const dayNumber = (date: PlainDate) => Math.round(Date.parse(date) / 86_400_000);

/** Around four minutes before the shift, sometimes late. */
const comes = (chance: Chance): number =>
  chance.chance('late', 0.07) ? chance.whole('late by', 11, 48) : chance.whole('in', -13, 7);

const leaves = (chance: Chance): number =>
  chance.chance('short', 0.04) ? -chance.whole('early by', 20, 250) : chance.whole('out', -6, 55);
