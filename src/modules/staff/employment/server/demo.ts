/** Promotions, transfers and what is decided for next month, so that the demo's people have a past and a future. */
import type { Seeding } from '#platform/server/demo/seed.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { StoredEmployee } from '../../server/records.ts';
import { employmentEvents } from '../contract.ts';
import type { ChangeKind, Place } from '../rows.ts';
import { employmentChanges } from './changing.ts';
import { seedSteps } from './demo-steps.ts';

type Decided = {
  readonly employee_id: number;
  readonly begins_on: PlainDate;
  readonly kind: ChangeKind;
  readonly reason: string;
  /** What it changes to, and what it was on the day of joining. */
  readonly to: Partial<Place>;
  readonly from: Partial<Place>;
};

const settled = 400;

/** Every second senior was an accountant, every fifth accountant came from another department; one is promoted soon. */
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
  const decided: Decided[] = [
    ...seniors.map((person) => ({
      employee_id: person.id,
      begins_on: halfWay(person),
      kind: 'Promotion' as const,
      reason: 'Reviews the work of others by now',
      to: { designation: person.designation, grade_id: person.grade_id },
      from: { designation: 'Accountant', grade_id: associate },
    })),
    ...accountants
      .filter((_, at) => at % 5 === 1)
      .map((person, at) => ({
        employee_id: person.id,
        begins_on: halfWay(person),
        kind: 'Transfer' as const,
        reason: 'Asked for other work',
        to: { department_id: person.department_id },
        from: { department_id: people[at]?.department_id ?? person.department_id },
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
  ];
  const real = decided.filter(
    ({ to, from }) => from.department_id === undefined || from.department_id !== to.department_id,
  );
  await keepDecided(seeding, real);
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
  await addRecords(
    work,
    employmentChanges,
    employmentEvents.changed,
    real.map(({ employee_id, begins_on, kind, reason, to }) =>
      Object.assign(
        { employee_id, begins_on, kind, reason, named: Object.keys(to), applied: begins_on <= day, with_letter: false },
        to,
      ),
    ),
  );
}

/** What somebody had on the day of joining, where it is not what they have today. */
async function joinedAs({ work }: Seeding, employeeId: number, place: Partial<Place>): Promise<void> {
  for (const [field, value] of Object.entries(place))
    await sql`update employment_change set ${sql.ref(field)} = ${value}
      where employee_id = ${employeeId} and kind = 'Joining'`.execute(work.db);
}
