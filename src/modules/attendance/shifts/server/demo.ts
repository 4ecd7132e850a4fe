/** The demo's rosters: a client manager's team alternates day and afternoon, with occasional swaps. */
import { cast } from '#platform/server/demo/cast.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { weigh, type Wish } from '../requests/server/checking.ts';

type Member = { id: number; user_id: number; doj: PlainDate; manager_id: number; manager_user_id: number };
type Shifts = { day: number; afternoon: number };

export const seedShifts: SeedPart = {
  name: 'shifts',
  after: ['staff', 'leave', 'time'],
  run: async (seeding) => {
    const { work, asOf } = seeding;
    const team = await teamOf(seeding);
    const [one, two] = team;
    if (!one || !two) return;
    const shifts = await shiftsOf(seeding);
    const monday = mondayOf(asOf);
    await seedPatterns(seeding, shifts, addDays(monday, -28));
    await seedAssignments(seeding, team, addDays(monday, -28));
    // A Saturday is worked, with a Wednesday off in return.
    const set = { employee_id: two.id, set_by: two.manager_user_id, set_at: setAt(asOf) };
    await insertLinks(work, 'roster_day', [
      { ...set, date: addDays(monday, 16), shift_type_id: null },
      { ...set, date: addDays(monday, 19), shift_type_id: shifts.day },
    ]);
    await seedWishes(seeding, team, shifts);
  },
};

const setAt = (asOf: PlainDate) => `${addDays(asOf, -1)}T10:00:00Z`;

/** People who report to the cast's manager; the cast itself follows its contracts. */
async function teamOf({ work }: Seeding): Promise<readonly Member[]> {
  const known = Object.values(cast).map(({ email }) => email);
  const { rows } = await sql<Member>`
    select employee.id, employee.user_id, employee.doj, manager.id as manager_id, manager.user_id as manager_user_id
    from employee join employee as manager on manager.id = employee.reporting_manager_1_id
    join account on account.id = manager.user_id join account as own on own.id = employee.user_id
    where account.email = ${cast.manager.email} and employee.status = 'ACTIVE' and employee.working_pattern is null
      and own.email <> all(${known}::text[])
    order by employee.id limit 4`.execute(work.db);
  return rows;
}

async function shiftsOf({ work }: Seeding): Promise<Shifts> {
  const { rows } = await sql<{ name: string; id: number }>`select name, id from shift_type`.execute(work.db);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return { day: ids.get('Day') ?? 0, afternoon: ids.get('Afternoon') ?? 0 };
}

const names = ['Day, then afternoon', 'Afternoon, then day', 'Six days, two Saturdays off'] as const;

async function seedPatterns({ work }: Seeding, { day, afternoon }: Shifts, starts_on: PlainDate): Promise<void> {
  const usual = { starts_on, shift_a_id: day, shift_b_id: afternoon, saturdays_off: 'As the weeks say' };
  await insertRows(work, 'shift_pattern', [
    { ...usual, name: names[0], days: 'AAAAA--BBBBB--' },
    { ...usual, name: names[1], days: 'BBBBB--AAAAA--' },
    { ...usual, name: names[2], shift_b_id: null, days: 'AAAAAA-', saturdays_off: 'Second and fourth off' },
  ]);
}

async function seedAssignments({ work }: Seeding, team: readonly Member[], from: PlainDate): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from shift_pattern`.execute(work.db);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await insertRows(
    work,
    'shift_assignment',
    team.map(({ id, doj, manager_user_id }, at) => ({
      employee_id: id,
      begins_on: doj > from ? doj : from,
      ends_on: null,
      shift_type_id: null,
      shift_pattern_id: ids.get(names[at % 2 === 0 ? 0 : 1]),
      created_by: manager_user_id,
    })),
  );
}

/** One request is accepted, one waits for a colleague, one for the manager. */
async function seedWishes(seeding: Seeding, team: readonly Member[], shifts: Shifts): Promise<void> {
  const { work, asOf } = seeding;
  const [one, two, three] = team;
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee join account on account.id = user_id
    where account.email = ${cast.team.email}`.execute(work.db);
  const colleague = rows[0]?.id;
  if (!one || !two || !three || colleague === undefined) return;
  const monday = addDays(mondayOf(asOf), 7);
  const swapped = { employee_id: one.id, date: addDays(monday, 1), colleague_id: two.id, shift_type_id: null };
  const asked = { ...swapped, date: addDays(monday, 2), colleague_id: colleague };
  const wished = { employee_id: three.id, date: addDays(monday, 3), colleague_id: null };
  const decided = { approved_by_id: one.manager_id, approved_on: `${addDays(asOf, -1)}T10:00:00Z` };
  await insertRows(work, 'shift_request', [
    { ...(await wishRow(seeding, one, swapped, 'ACCEPTED')), reason: 'A course in the afternoon', ...decided },
    { ...(await wishRow(seeding, one, asked, 'PENDING_COLLEAGUE')), reason: 'My sister arrives that day' },
    {
      ...(await wishRow(seeding, three, { ...wished, shift_type_id: shifts.afternoon }, 'PENDING')),
      reason: 'A call with the client in London',
    },
  ]);
  const { sides } = await weigh(work, swapped);
  await insertLinks(
    work,
    'roster_day',
    sides.map(({ person, becomes }) => ({
      employee_id: person.id,
      date: swapped.date,
      shift_type_id: becomes,
      set_by: one.manager_user_id,
      set_at: setAt(asOf),
    })),
  );
}

async function wishRow({ work, asOf }: Seeding, { user_id }: Member, wish: Wish, status: string) {
  const { sides, warnings } = await weigh(work, wish);
  const [own, other] = sides.map(({ cell }) => cell.says);
  return {
    ...wish,
    request_status: status,
    own_shift: own ?? '',
    other_shift: other ?? null,
    warnings: warnings.length === 0 ? null : warnings.join('. '),
    approved_by_id: null,
    approved_on: null,
    created_by: user_id,
    created_at: `${addDays(asOf, -2)}T09:00:00Z`,
  };
}
