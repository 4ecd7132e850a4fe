import { addDays, addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { familyName, givenName, streetAddress, foreignNumber } from '#platform/server/demo/names.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { bloodGroups } from '../employee.ts';
import { statusOn } from '../rules.ts';
import { extended, type Person } from './demo-people.ts';
import { leads, shapes } from './demo-posts.ts';

/** Master data by name: 'team Payroll One' -> id. */
type Masters = (kind: string, name: string) => number | null;

/** People as rows of their table, with ids from 1 in the same order, so that managers are known by position. */
export async function rowsOf(seeding: Seeding, people: readonly Person[], accounts: ReadonlyMap<string, number>) {
  const masters = await mastersOf(seeding);
  const codes = codesOf(people);
  const units = unitsOf(people, masters);
  return people.map((person, at) => {
    const { chance, name, email, doj, manager } = person;
    const unit = units[person.left === null ? at : (manager ?? 0)];
    return {
      id: at + 1,
      user_id: accounts.get(email) ?? null,
      employee_id: codes.get(person) ?? '',
      employee_name: name,
      designation: designationOf(person),
      department_id: unit?.department,
      heads_department_id: person.left === null ? (unit?.heads ?? null) : null,
      team_id: unit?.team ?? null,
      grade_id: masters('grade', person.member === 'newcomer' ? 'Trainee' : shapes[person.post.kind].grade),
      email,
      ...placeOf(person, masters),
      reporting_manager_1_id: manager === null ? null : manager + 1,
      reporting_manager_2_id: secondOf(people, person),
      doj,
      ...confirmationOf(person, seeding.asOf),
      ...leavingOf(person, at, seeding.asOf),
      ...privateOf(chance, doj),
      created_at: startOfDay(doj, 'UTC'),
      version: 1,
    };
  });
}

const designationOf = ({ post, chance, member }: Person) => {
  const { titles } = shapes[post.kind];
  if (member === 'newcomer') return 'Trainee Accountant';
  if (post.kind === 'Support' && post.place % 4 === 3) return 'Marketing Executive';
  return (post.place === 0 ? titles[0] : undefined) ?? chance.pick('title', titles.slice(-2));
};

/** Codes in the order of joining; the delivery company has its own series. */
function codesOf(people: readonly Person[]): ReadonlyMap<Person, string> {
  const byJoining = people.toSorted((one, other) => one.doj.localeCompare(other.doj));
  const codes = new Map<Person, string>();
  for (const [prefix, own] of Map.groupBy(byJoining, (person) => (isFront(person) ? 'EMP' : 'HVS')))
    for (const [at, person] of own.entries()) codes.set(person, `${prefix}${String(at + 1).padStart(4, '0')}`);
  return codes;
}

type Unit = { department: number | null; team: number | null; heads: number | null };

const mainDepartments = ['Payroll', 'Taxation', 'SME', 'TAS', 'Bookkeeping', 'Audit'];
const teamWords = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Everybody's department and team: those of the nearest lead who has them. */
function unitsOf(people: readonly Person[], masters: Masters): (Unit | undefined)[] {
  const units: (Unit | undefined)[] = [];
  const teams = new Map<string, number>();
  const headed = new Set<string>();
  let main = 0;
  for (const person of people.filter(({ left }) => left === null)) {
    const { kind, place } = person.post;
    const lead = leads(person.post);
    const above = person.manager === null ? undefined : units[person.manager];
    const isMain = kind === 'Client Manager' || kind === 'HOD';
    const name = isMain ? (mainDepartments[main++ % mainDepartments.length] ?? 'SME') : departmentOf(kind, place);
    if (!lead && (kind === 'Senior' || kind === 'Accountant')) {
      units.push({ department: above?.department ?? null, team: above?.team ?? null, heads: null });
      continue;
    }
    const number = teams.get(name) ?? 0;
    if (lead) teams.set(name, number + 1);
    const team = masters('team', `${name} ${teamWords[lead ? number : 0] ?? number + 1}`);
    const heads = (lead || kind === 'Director') && !headed.has(name);
    if (heads) headed.add(name);
    const department = masters('department', name);
    units.push({
      department,
      team: lead || kind === 'HR' || kind === 'Support' ? team : null,
      heads: heads ? department : null,
    });
  }
  return units;
}

function departmentOf(kind: Person['post']['kind'], place: number): string {
  if (kind === 'HR') return 'HR';
  return kind === 'Support' && place % 4 === 3 ? 'Marketing' : 'Operations';
}

/** The second manager: the partner or director above the first. */
function secondOf(people: readonly Person[], { manager, post, left }: Person): number | null {
  if (manager === null || left !== null || post.kind === 'Partner' || post.kind === 'Director') return null;
  const above = people[manager]?.manager ?? null;
  return above === null || leads(post) ? null : above + 1;
}

/** Partners, directors, client managers and one in seven of the others are in London; the rest deliver from India. */
const isFront = ({ post, chance, front }: Person): boolean =>
  front || ['Partner', 'Director', 'Client Manager'].includes(post.kind) || chance.chance('front', 0.14);

function placeOf(person: Person, masters: Masters) {
  const { post, chance } = person;
  const front = isFront(person);
  const shift = chance.weighted('shift', [
    ['Day', 80],
    ['Afternoon', 15],
    ['Night', 5],
  ]);
  const earns = ['Senior', 'Accountant'].includes(post.kind);
  return {
    company_id: masters('company', front ? 'UK' : 'IN'),
    location_id: masters(
      'location',
      front
        ? 'London'
        : chance.weighted('city', [
            ['Ahmedabad', 8],
            ['Pune', 2],
          ]),
    ),
    mode_of_work_id: masters(
      'mode',
      chance.weighted('mode', [
        ['Office', 60],
        ['Hybrid', 30],
        ['Home', 10],
      ]),
    ),
    operation_member_categorization_id: masters('kind', earns ? 'Fee earner' : leads(post) ? 'Reviewer' : 'Support'),
    shift_type_id: masters('shift', front ? 'London office' : shift),
    employment_type: chance.weighted('employment', [
      ['Permanent', 94],
      ['Fixed term', 4],
      ['Contractor', 2],
    ]),
    weekly_capacity_min: front ? 2250 : 2400,
    attendance_mode: attendanceOf(person, front),
    zone: front ? 'Europe/London' : 'Asia/Kolkata',
    phone: front
      ? `07700900${String(chance.whole('phone', 0, 999)).padStart(3, '0')}`
      : foreignNumber(chance.whole('phone', 0, 9_999_999)),
  };
}

/** Offices in India have swipes; London uses time sheets, and leads count as present (decisions D21). */
const attendanceOf = ({ post, chance }: Person, front: boolean): string => {
  if (['Partner', 'Director'].includes(post.kind)) return 'Present unless absent';
  if (!front || chance.chance('swipes', 0.2)) return 'Swipes';
  return ['Senior', 'Accountant'].includes(post.kind) ? 'From time sheets' : 'Present unless absent';
};

const probationMonths = 3;

/** Confirmed after three months; for one in seven of those due, probation was extended by three more. */
function confirmationOf({ doj, chance, left, post }: Person, asOf: PlainDate) {
  const due = addMonths(doj, probationMonths);
  const later = addMonths(doj, 2 * probationMonths);
  if (due > asOf || (left !== null && left < due)) {
    return { confirmation_status: 'PENDING', due_date: due, date_of_confirmation: null };
  }
  if (later > asOf && left === null && (extended(post) || chance.chance('extended', 0.5))) {
    return { confirmation_status: 'EXTENDED', due_date: later, date_of_confirmation: null };
  }
  return { confirmation_status: 'CONFIRMED', due_date: due, date_of_confirmation: due };
}

const reasons = [
  ['higher monetary', 34],
  ['personal', 16],
  ['further studies', 12],
  ['relocation', 11],
  ['closer to home', 9],
  ['dissatisfied', 8],
  ['termination', 5],
  ['health retirement', 3],
  ['retirement', 2],
] as const;

/** One in forty is serving notice. */
function leavingOf({ left, chance, member }: Person, at: number, asOf: PlainDate) {
  const leaving =
    left ?? (at % 40 === 27 && member === undefined ? addDays(asOf, chance.whole('leaving', 10, 40)) : null);
  if (leaving === null) {
    return { status: 'ACTIVE', date_of_resignation: null, last_working_date: null, reason_of_resignation: null };
  }
  // Even with a short notice period, the resignation is in the past.
  const [yesterday, resigned] = [addDays(asOf, -1), addDays(leaving, -chance.pick('notice', [15, 30, 45]))];
  const dates = {
    date_of_resignation: resigned < yesterday ? resigned : yesterday,
    last_working_date: leaving,
  };
  return { status: statusOn(asOf, dates), ...dates, reason_of_resignation: chance.weighted('reason', reasons) };
}

const qualifications = ['BCom', 'MCom', 'BA Accounting and Finance', 'BBA', 'MBA Finance'];
const professional = ['ACCA', 'AAT Level 4', 'CA Inter', 'ICAEW ACA', null, null];
const relations = ['Mother', 'Father', 'Spouse', 'Brother', 'Sister', 'Friend'];

function privateOf(chance: Draw, doj: PlainDate) {
  const dob = addDays(addMonths(doj, -12 * chance.whole('age', 21, 44)), -chance.whole('birthday', 0, 364));
  const marital = chance.weighted('marital', [
    ['Married', 52],
    ['Unmarried', 44],
    ['Divorced', 4],
  ]);
  const family = familyName(chance);
  const named = (whose: string) =>
    `${givenName({ ...chance, pick: (field, items) => chance.pick(`${whose} ${field}`, items) })} ${family}`;
  return {
    gender: chance.weighted('gender', [
      ['Female', 51],
      ['Male', 48],
      ['Others', 1],
    ]),
    dob,
    marital_status: marital,
    father_name: named('father'),
    spouse_name: marital === 'Married' ? named('spouse') : null,
    blood_group: chance.pick('blood', bloodGroups),
    address: `${streetAddress(chance)}, ${chance.pick('town', ['London', 'Ahmedabad', 'Pune'])}`,
    emergency_contact: foreignNumber(chance.whole('emergency', 0, 9_999_999)),
    relationship: chance.pick('relation', relations),
    qualification_1: chance.pick('degree', qualifications),
    qualification_2: chance.pick('professional', professional),
    qualification_3: null,
  };
}

async function mastersOf({ work }: Seeding): Promise<Masters> {
  const { rows } = await sql<{ kind: string; name: string; id: number }>`
    select 'department' as kind, name, id from department
    union all select 'team', name, id from team
    union all select 'grade', name, id from grade
    union all select 'company', code, id from company
    union all select 'location', location, id from location
    union all select 'mode', mode_of_work, id from mode_of_work
    union all select 'kind', operation_member_categorization, id from operation_member_categorization
    union all select 'shift', name, id from shift_type`.execute(work.db);
  const ids = new Map(rows.map(({ kind, name, id }) => [`${kind} ${name}`, id]));
  return (kind, name) => ids.get(`${kind} ${name}`) ?? null;
}
