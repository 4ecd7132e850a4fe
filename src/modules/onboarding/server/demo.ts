/** The demo's joiners: some on their way, and colleagues who joined recently. */
import { wasInDemo } from '#modules/candidates/server/public/candidates.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { joinsInDemo } from '#modules/offers/server/public/accepted.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { dueOn, type OwnerKind, type TaskKind } from '../rules.ts';
import { calendarOf } from './places.ts';

type Accepted = {
  id: number;
  selection_progress: string;
  doj: PlainDate;
  designation: string;
  company_id: number;
  location_id: number;
  department_id: number;
  grade_id: number;
  reporting_manager_id: number;
  probation_months: number;
  template_id: number;
};

type Colleague = {
  id: number;
  name: string;
  email: string;
  doj: PlainDate;
  designation: string;
  department_id: number;
  location_id: number | null;
  company_id: number | null;
  grade_id: number | null;
  reporting_manager_id: number | null;
};

/** One for each candidate at that stage, and one for someone who did not come. */
export const seedOnboardings: SeedPart = {
  name: 'onboarding',
  run: async (seeding) => {
    const accepted = await acceptedIn(seeding);
    const colleagues = await newestIn(seeding);
    const noShow = accepted.find(({ selection_progress }) => selection_progress === 'Offer Rejected');
    const joining = accepted.filter(({ selection_progress: at }) => at === joined);
    const rows: Row[] = [];
    for (const [at, one] of joining.entries()) {
      const colleague = colleagueAt(colleagues, at);
      const doj = colleague?.doj ?? addDays(seeding.asOf, 3 + 7 * (at % 5));
      await joinsInDemo(seeding.work, one.id, doj);
      if (colleague) await wasInDemo(seeding.work, one.id, colleague);
      const begun = rowOf(seeding, { ...one, doj }, statusAt(at, colleague));
      rows.push(colleague ? { ...begun, ...placeOf(colleague, one) } : begun);
    }
    if (noShow) rows.push({ ...rowOf(seeding, noShow, 'No show'), end_note: 'They took another post' });
    await keep(seeding, rows);
    await lend(seeding, colleagues);
  },
};

const joined = 'Move to Onboarding';

/** In turn: one of the newest colleagues, one of the longest-serving, and one still to come. */
const colleagueAt = (colleagues: readonly Colleague[], at: number): Colleague | undefined =>
  [colleagues.at(Math.floor(at / 3)), colleagues.at(-1 - Math.floor(at / 3)), undefined][at % 3];

function statusAt(at: number, colleague: Colleague | undefined): Status {
  if (!colleague) return 'Pending';
  return at % 3 === 0 ? 'In process' : 'Completed';
}

async function acceptedIn({ work: { db } }: Seeding): Promise<Accepted[]> {
  const { rows } = await sql<Accepted>`
    select candidate.id, selection_progress, offer.doj, offer.designation, offer.company_id, offer.location_id,
      offer.department_id, offer.grade_id, offer.reporting_manager_id, probation_months, template.id as template_id
    from candidate join offer on offer.candidate_id = candidate.id and offer.status in ('Accepted', 'Rejected')
    join company on company.id = offer.company_id
    join onboarding_template as template on template.country_id = company.country_id
    where selection_progress in ('Move to Onboarding', 'Offer Rejected') order by candidate.id`.execute(db);
  return rows;
}

/** Without the demo's cast, whose accounts everybody uses. */
async function newestIn({ work: { db }, asOf }: Seeding): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select employee.id, employee_name as name, employee.email, doj, designation, department_id, location_id, company_id,
      grade_id, reporting_manager_1_id as reporting_manager_id
    from employee where status = 'ACTIVE' and deleted_at is null and doj <= ${asOf}
      and reporting_manager_1_id is not null and email <> all(${Object.values(cast).map((one) => one.email)}::text[])
    order by doj desc, id`.execute(db);
  return rows;
}

type Row = Omit<Accepted, 'id' | 'selection_progress' | 'location_id' | 'grade_id'> & {
  location_id: number | null;
  grade_id: number | null;
  candidate_id: number;
  employee_id: number | null;
  end_note: string | null;
  role_id: number;
  status: Status;
  work_email: string | null;
  terms_issued_on: PlainDate | null;
  created_by: number;
  created_at: string;
};
type Status = 'Pending' | 'In process' | 'Completed' | 'No show';

function rowOf({ asOf }: Seeding, one: Accepted, status: Status): Row {
  const { id, selection_progress: _, ...post } = one;
  const begun = addDays(one.doj < asOf ? one.doj : asOf, -12);
  return {
    ...post,
    candidate_id: id,
    employee_id: null,
    end_note: null,
    role_id: roleIds.team,
    status,
    work_email: null,
    terms_issued_on: status === 'Pending' ? null : begun,
    created_by: 1,
    created_at: startOfDay(begun, 'UTC'),
  };
}

function placeOf(colleague: Colleague, one: Accepted) {
  const { id, name: _, email, ...place } = colleague;
  return {
    ...place,
    employee_id: id,
    work_email: email,
    company_id: place.company_id ?? one.company_id,
    reporting_manager_id: place.reporting_manager_id ?? one.reporting_manager_id,
    created_at: startOfDay(addDays(place.doj, -12), 'UTC'),
    terms_issued_on: addDays(place.doj, -10),
  };
}

type TemplateTask = {
  template_id: number;
  title: string;
  kind: TaskKind;
  day: number;
  owner_kind: OwnerKind;
  role_id: number | null;
  required: boolean;
  needs_evidence: boolean;
};

async function keep(seeding: Seeding, rows: readonly Row[]): Promise<void> {
  const { work, asOf } = seeding;
  const ids = await insertRows(work, 'onboarding', rows);
  const { rows: tasks } = await sql<TemplateTask>`
    select template_id, title, kind, day, owner_kind, role_id, required, needs_evidence
    from onboarding_template_task where deleted_at is null order by template_id, day, id`.execute(work.db);
  const made = [];
  for (const [at, row] of rows.entries()) {
    const calendar = await calendarOf(work, { ...row, shift_type_id: null });
    for (const { template_id: _t, ...task } of tasks.filter((one) => one.template_id === row.template_id)) {
      const due = dueOn(task, row, calendar);
      const isDone = row.status === 'Completed' || (row.status === 'In process' && due < addDays(asOf, -2));
      const done = { status: 'Done', done_at: startOfDay(due < asOf ? due : asOf, 'UTC'), done_by: 1 };
      const note = task.kind === 'Check-in' && isDone ? 'Settled in well, knows whom to ask.' : null;
      made.push(Object.assign({ onboarding_id: ids[at], due, note }, task, traces(row), isDone ? done : {}));
    }
  }
  if (made.length > 0) await insertRows(work, 'onboarding_task', withSame(made));
}

const traces = ({ created_by, created_at }: Row) => ({ created_by, created_at });

/** Rows inserted together must have the same columns. */
const withSame = <One extends object>(rows: readonly One[]) =>
  rows.map((row) => Object.assign({ status: 'To do', done_at: null, done_by: null }, row));

const things = ['Laptop', 'Phone', 'Office key'] as const;

/** Every newest colleague has a laptop, some have more. */
async function lend(seeding: Seeding, colleagues: readonly Colleague[]): Promise<void> {
  const rows = colleagues.slice(0, 12).flatMap((person, at) =>
    things.slice(0, 1 + (at % things.length)).map((what, place) => ({
      employee_id: person.id,
      what,
      number: `HV-${String(1000 + at * things.length + place)}`,
      value: what === 'Office key' ? null : what === 'Laptop' ? '1200.00' : '450.00',
      currency_id: what === 'Office key' ? null : 1,
      lent_on: person.doj,
      back_on: null,
      created_by: 1,
      created_at: startOfDay(person.doj, 'UTC'),
    })),
  );
  if (rows.length > 0) await insertRows(seeding.work, 'lent_asset', rows);
}
