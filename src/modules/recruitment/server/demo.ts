import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { costKinds } from '../costs/contract.ts';
import type { positionLife } from '../life.ts';

const posts = [
  ['Senior Accountant', 'Bookkeeping', 3, 6, 38, 'Month end, VAT returns, reviewing'],
  ['Accountant', 'Bookkeeping', 1, 3, 27, 'Bank reconciliation, VAT returns'],
  ['Payroll Specialist', 'Payroll', 2, 5, 31, 'Real time information, pensions, statutory pay'],
  ['Tax Associate', 'Taxation', 1, 4, 29, 'Self assessment, corporation tax'],
  ['Audit Senior', 'Audit', 3, 7, 42, 'Planning an audit, sampling, reporting'],
  ['HR Executive', 'HR', 2, 4, 28, 'Interviewing, employment law'],
  ['Client Manager', 'Bookkeeping', 6, 12, 52, 'Leading a team, advising clients'],
] as const;

/** Covers each status at least once in fourteen. */
const lives: readonly (typeof positionLife.states)[number][] = [
  'Open',
  'Draft',
  'Open',
  'Filled',
  'On Hold',
  'Open',
  'Closed',
  'Pending approval',
  'Cancelled',
  'Filled',
];

/** Positions of the last year (domain specification, section 4.2: 14 f^0.7). */
export const seedRecruitments: SeedPart = {
  name: 'recruitment',
  run: async (seeding) => {
    const ids = await idsOf(seeding);
    const count = Math.round(14 * seeding.factor ** 0.7);
    const rows = Array.from({ length: count }, (_, index) => row(seeding, index, count, ids));
    const made = await insertRows(seeding.work, 'recruitment', rows);
    // The recruiter holds the first interview, the hiring manager the second.
    const planned = made.map((recruitment_id, at) => Object.assign({ recruitment_id }, rows[at]));
    await insertLinks(
      seeding.work,
      'recruitment_interviewer_1',
      planned.map(({ recruitment_id, recruiter_id }) => ({ recruitment_id, interviewer_1_id: recruiter_id })),
    );
    await insertLinks(
      seeding.work,
      'recruitment_interviewer_2',
      planned.map(({ recruitment_id, hiring_manager_id }) => ({ recruitment_id, interviewer_2_id: hiring_manager_id })),
    );
    await seedPlan(seeding);
    await seedCosts(
      seeding,
      planned.filter(({ open_date }) => open_date !== null),
      ids.pounds,
    );
  },
};

type Ids = {
  departments: ReadonlyMap<string, number>;
  priorities: readonly number[];
  locations: readonly number[];
  recruiters: readonly number[];
  managers: readonly number[];
  pounds: number | null;
};

async function idsOf({ work: { db } }: Seeding): Promise<Ids> {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from department`.execute(db);
  return {
    departments: new Map(rows.map(({ id, name }) => [name, id])),
    priorities: await ids(sql`select id from priority order by position, id`),
    locations: await ids(sql`select id from location order by position, id limit 4`),
    recruiters: await ids(sql`
      select employee.id from employee join department on department.id = department_id
      where department.name = 'HR' and status <> 'EXITED' order by employee.id`),
    pounds: (await ids(sql`select id from currency where currency_code = 'GBP'`))[0] ?? null,
    managers: await ids(sql`select id from employee where heads_department_id is not null order by id`),
  };
}

const isLive = (status: string) => status === 'Open' || status === 'On Hold';
const isOver = (status: string) => status === 'Filled' || status === 'Closed' || status === 'Cancelled';

function row(seeding: Seeding, index: number, count: number, ids: Ids) {
  const chance = seeding.draw('recruitment', index);
  const [title, department, from, to, pay, skills] = posts[index % posts.length] ?? posts[0];
  const status = lives[index % lives.length] ?? 'Open';
  const begun: PlainDate = addDays(seeding.asOf, -Math.round(((count - index) * 330) / count));
  const opened = status === 'Draft' || status === 'Pending approval' ? null : addDays(begun, 2);
  const manager = chance.pick('manager', ids.managers);
  return {
    position: `${title}, ${department}`,
    designation: title,
    department_id: ids.departments.get(department) ?? null,
    company_id: 1,
    location_id: chance.pick('location', ids.locations),
    priority_id: chance.pick('priority', ids.priorities),
    no_of_positions: 1 + (index % 3),
    experience_min: from,
    experience_max: to,
    reason: index % 3 === 0 ? 'Replacement' : 'New',
    description: `${title} for the ${department} department. Works with clients directly, knows the trade.`,
    hiring_manager_id: manager,
    requested_by_id: manager,
    approval_asked_by_id: status === 'Pending approval' ? manager : null,
    waits_for: status === 'Pending approval' ? 'HR or director' : null,
    over_on: isOver(status) ? addDays(begun, 60) : null,
    employment_type: index % 7 === 4 ? 'Fixed term' : 'Permanent',
    skills,
    salary_min: pay * 1000,
    salary_max: (pay + 8) * 1000,
    salary_currency_id: ids.pounds,
    public_apply: status === 'Open',
    apply_text: status === 'Open' ? 'Tell us about your work so far. We answer within ten working days.' : null,
    blind: index % 5 === 3,
    criteria_1: 'Reasons for the change\nWay of explaining\nExpectations',
    criteria_2: `Knowledge of the trade\nCare for detail\nWorking with clients`,
    recruiter_id: chance.pick('recruiter', ids.recruiters),
    open_date: opened,
    // Open positions have a future target date.
    target_date: isLive(status) ? addDays(seeding.asOf, 9 + ((index * 13) % 70)) : addDays(begun, 75),
    status,
    status_reason: status === 'Cancelled' ? 'The work went to another team.' : null,
    created_at: startOfDay(begun, 'UTC'),
    created_by: 1,
  };
}

/** Room for a few more people, except in Audit, where a position needs approval. */
const seedPlan = ({ work, asOf }: Seeding) =>
  sql`insert into recruitment_plan (company_id, department_id, begins_on, headcount, note, created_by, created_at)
    select company_id, department_id, ${`${asOf.slice(0, 4)}-01-01`}::date,
      count(*) + case when department.name = 'Audit' then 0 else 30 end,
      case when department.name = 'Audit' then 'No growth this year' end, 1, ${startOfDay(asOf, 'UTC')}
    from employee join department on department.id = department_id
    where employee.deleted_at is null and status <> 'EXITED' and company_id is not null
    group by company_id, department_id, department.name order by company_id, department_id`.execute(work.db);

type Paid = { readonly recruitment_id: number; readonly open_date: PlainDate | null };

async function seedCosts(seeding: Seeding, opened: readonly Paid[], currency_id: number | null): Promise<void> {
  if (currency_id === null) return;
  const rows = opened.flatMap(({ recruitment_id, open_date }, index) => {
    const chance = seeding.draw('recruitment cost', index);
    return Array.from({ length: 1 + (index % 2) }, (_, at) => ({
      recruitment_id,
      date: addDays(open_date ?? seeding.asOf, 3 + at * 20),
      kind: at === 0 ? 'Advertisement' : chance.pick('kind', costKinds),
      amount: chance.whole(`amount ${at}`, 12, 240) * 10,
      currency_id,
      created_by: 1,
      created_at: startOfDay(open_date ?? seeding.asOf, 'UTC'),
    }));
  });
  await insertRows(seeding.work, 'recruitment_cost', rows);
}
