/** The demo's past and planned changes: promotions, transfers, hours, and a rehire. */
import type { Seeding } from '#platform/server/demo/seed.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { cast, isOfCast } from '#platform/server/demo/cast.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { StoredEmployee } from '../../server/records.ts';
import type { StaffTables } from '../../server/tables.ts';
import { irregular } from '../../public/pattern.ts';
import { employmentEvents } from '../contract.ts';
import { type ChangeKind, datedFields, type Place } from '../rows.ts';
import { placeOf } from './rehire.ts';
import { employmentChanges } from './changing.ts';
import { seedSteps } from './demo-steps.ts';

type Decided = {
  readonly employee_id: number;
  readonly begins_on: PlainDate;
  readonly kind: ChangeKind;
  readonly reason: string;
  /** The new values, and those of the day of joining. */
  readonly to: Partial<Place>;
  readonly from: Partial<Place>;
};

const settled = 400;

/** Half of the seniors were accountants, a fifth of the accountants changed department; one is promoted soon. */
export async function seedEmployment(seeding: Seeding, people: readonly StoredEmployee[]): Promise<void> {
  const work = { ...seeding.work, requestId: 'seed' };
  const day = today(work);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from grade`.execute(work.db);
  const gradeOf = (name: string) => rows.find((grade) => grade.name === name)?.id ?? null;
  const [associate, senior] = [gradeOf('Associate'), gradeOf('Senior Associate')];
  const old = people.filter(({ doj }) => daysBetween(doj, day) > settled);
  const halfWay = ({ doj, last_working_date }: StoredEmployee) =>
    addDays(doj, Math.floor(daysBetween(doj, last_working_date ?? day) / 2));
  const seniors = old.filter(({ designation, id }) => designation.startsWith('Senior ') && id % 2 === 0);
  const accountants = old.filter(({ designation }) => designation === 'Accountant');
  const otherThan = (department: number) =>
    people.find(({ department_id }) => department_id !== department)?.department_id ?? department;
  const decided: Decided[] = [
    ...seniors.map((person) => ({
      employee_id: person.id,
      begins_on: halfWay(person),
      kind: 'Promotion' as const,
      reason: 'Reviews the work of others by now',
      to: { designation: person.designation, grade_id: person.grade_id },
      from: { designation: 'Accountant', grade_id: associate },
    })),
    ...old
      .filter((person) => person.designation.startsWith('Account') && !isOfCast(person))
      .filter((_, at) => at % 5 === 1)
      .map((person) => ({
        employee_id: person.id,
        begins_on: halfWay(person),
        kind: 'Transfer' as const,
        reason: 'Asked for other work',
        to: { department_id: person.department_id },
        from: { department_id: otherThan(person.department_id) },
      })),
    ...accountants
      .filter(({ status }) => status === 'ACTIVE')
      .slice(0, 1)
      .map((person) => ({
        employee_id: person.id,
        begins_on: addDays(day, 12),
        kind: 'Promotion' as const,
        reason: 'Passed the final exams',
        to: { designation: 'Senior Accountant', grade_id: senior },
        from: {},
      })),
    ...partTimers(people, day),
    ...threeDays(people, day),
  ];
  const real = decided.filter(
    ({ to, from }) => from.department_id === undefined || from.department_id !== to.department_id,
  );
  await keepDecided(seeding, real);
  await seedRehire(seeding, people);
  const withPast = new Set(real.map(({ employee_id }) => employee_id));
  await seedSteps(
    seeding,
    accountants.filter(({ id, status }) => status === 'ACTIVE' && !withPast.has(id)),
  );
}

async function keepDecided(seeding: Seeding, real: readonly Decided[]): Promise<void> {
  const work = { ...seeding.work, requestId: 'seed' };
  const day = today(work);
  for (const { employee_id, from } of real) await joinedAs(seeding, employee_id, from);
  for (const { employee_id, to, kind } of real)
    if (kind === 'Change of hours') await worksNow(seeding, employee_id, to);
  await addRecords(
    work,
    employmentChanges,
    employmentEvents.changed,
    real.map(({ employee_id, begins_on, kind, reason, to }) =>
      Object.assign(
        Object.fromEntries(datedFields.map((field) => [field, null])),
        { employee_id, begins_on, kind, reason, named: Object.keys(to), applied: begins_on <= day, with_letter: false },
        to,
      ),
    ),
  );
}

const hours: readonly Partial<Place>[] = [
  { working_pattern: 'WWWWF--', day_min: 480, weekly_capacity_min: 36 * 60 },
  { working_pattern: 'WWWWW--WWW----', day_min: 480, weekly_capacity_min: 32 * 60 },
  { working_pattern: irregular, weekly_capacity_min: 20 * 60 },
];

const office = /Office|IT Support|Marketing|Systems/;

/** Three part-timers of the office staff: a free afternoon, alternating weeks, and irregular hours. */
function partTimers(people: readonly StoredEmployee[], day: PlainDate): Decided[] {
  return people
    .filter((person) => person.status === 'ACTIVE' && office.test(person.designation) && !isOfCast(person))
    .slice(0, hours.length)
    .map(({ id, doj, weekly_capacity_min }, at) => ({
      employee_id: id,
      begins_on: laterOf(addDays(mondayOf(day), -7 * (4 + at)), doj),
      kind: 'Change of hours' as const,
      reason: ['Cares for their parents', 'Studies beside the work', 'Asked for'][at] ?? '',
      to: hours[at] ?? {},
      from: { weekly_capacity_min, working_pattern: null, day_min: null },
    }));
}

/** One person of the main company works Monday to Wednesday, to show a part-timer's entitlement. */
function threeDays(people: readonly StoredEmployee[], day: PlainDate): Decided[] {
  const one = inFront(people).find(({ designation }) => designation.endsWith('Associate'));
  if (!one) return [];
  return [
    {
      employee_id: one.id,
      begins_on: laterOf(addDays(mondayOf(day), -7 * 30), one.doj),
      kind: 'Change of hours',
      reason: 'Looks after a child',
      to: { working_pattern: 'WWW----', day_min: 480, weekly_capacity_min: 24 * 60 },
      from: { weekly_capacity_min: one.weekly_capacity_min, working_pattern: null, day_min: null },
    },
  ];
}

/** A trainee there has had irregular hours since joining, to show leave earned by hours worked. */
export async function irregularFromTheStart(seeding: Seeding, people: readonly StoredEmployee[]): Promise<void> {
  const one = inFront(people).find(({ designation }) => designation.startsWith('Trainee'));
  if (!one) return;
  const place = { working_pattern: irregular, weekly_capacity_min: 20 * 60, attendance_mode: 'From time sheets' };
  await joinedAs(seeding, one.id, place);
  await worksNow(seeding, one.id, place);
}

function inFront(people: readonly StoredEmployee[]): readonly StoredEmployee[] {
  const front = people.find(({ email }) => email === cast.partner.email)?.company_id;
  return people.filter((person) => person.company_id === front && person.status === 'ACTIVE' && !isOfCast(person));
}

/** The records were created without this. */
async function worksNow({ work }: Seeding, id: number, place: Partial<Place>): Promise<void> {
  for (const [field, value] of Object.entries(place))
    await sql`update employee set ${sql.ref(field)} = ${value} where id = ${id}`.execute(work.db);
}

const laterOf = (one: PlainDate, other: PlainDate) => (one > other ? one : other);

/** A newer member of staff worked here before, for two years, and was rehired. */
async function seedRehire({ work }: Seeding, people: readonly StoredEmployee[]): Promise<void> {
  const day = today(work);
  const back = people.find((person) => {
    const here = daysBetween(person.doj, day);
    return (
      person.status === 'ACTIVE' && here > 60 && here < settled && !isOfCast(person) && !office.test(person.designation)
    );
  });
  if (!back) return;
  const former = { joined_on: addDays(back.doj, -900), left_on: addDays(back.doj, -170) };
  const tables = work.db.withTables<StaffTables>();
  await tables
    .updateTable('employment_change')
    .set({ begins_on: former.joined_on, designation: 'Trainee Accountant' })
    .where('employee_id', '=', back.id)
    .where('kind', '=', 'Joining')
    .execute();
  await tables
    .insertInto('employment_period')
    .values({
      ...former,
      employee_id: back.id,
      date_of_resignation: addDays(former.left_on, -30),
      reason_of_resignation: 'further studies',
      created_by: null,
      created_at: startOfDay(back.doj, 'UTC'),
    })
    .execute();
  await addRecords({ ...work, requestId: 'seed' }, employmentChanges, employmentEvents.changed, [
    {
      ...placeOf(back),
      employee_id: back.id,
      begins_on: back.doj,
      kind: 'Rehire',
      reason: 'Finished the studies',
      named: [...datedFields],
      applied: true,
      with_letter: false,
    },
  ]);
}

/** Values on the day of joining that differ from today's. */
async function joinedAs({ work }: Seeding, employeeId: number, place: Partial<Place>): Promise<void> {
  for (const [field, value] of Object.entries(place))
    await sql`update employment_change set ${sql.ref(field)} = ${value}
      where employee_id = ${employeeId} and kind = 'Joining'`.execute(work.db);
}
