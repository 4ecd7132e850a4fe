import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import type { positionLife } from '../life.ts';

const posts = [
  ['Senior Accountant', 'Bookkeeping', 3, 6],
  ['Accountant', 'Bookkeeping', 1, 3],
  ['Payroll Specialist', 'Payroll', 2, 5],
  ['Tax Associate', 'Taxation', 1, 4],
  ['Audit Senior', 'Audit', 3, 7],
  ['HR Executive', 'HR', 2, 4],
  ['Client Manager', 'Bookkeeping', 6, 12],
] as const;

/** Each status at the least once among fourteen. */
const lives: readonly (typeof positionLife.states)[number][] = [
  'Open',
  'Draft',
  'Open',
  'Filled',
  'On Hold',
  'Open',
  'Closed',
  'Open',
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
    await insertRows(seeding.work, 'recruitment', rows);
  },
};

type Ids = {
  departments: ReadonlyMap<string, number>;
  priorities: readonly number[];
  locations: readonly number[];
  recruiters: readonly number[];
  managers: readonly number[];
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
    managers: await ids(sql`select id from employee where heads_department_id is not null order by id`),
  };
}

function row(seeding: Seeding, index: number, count: number, ids: Ids) {
  const chance = seeding.draw('recruitment', index);
  const [title, department, from, to] = posts[index % posts.length] ?? posts[0];
  const status = lives[index % lives.length] ?? 'Open';
  const begun: PlainDate = addDays(seeding.asOf, -Math.round(((count - index) * 330) / count));
  const opened = status === 'Draft' ? null : addDays(begun, 2);
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
    description: `${title} for the ${department} department. Works with clients directly, knows the tools of the trade.`,
    hiring_manager_id: chance.pick('manager', ids.managers),
    recruiter_id: chance.pick('recruiter', ids.recruiters),
    open_date: opened,
    target_date: addDays(begun, 75),
    status,
    status_reason: status === 'Cancelled' ? 'The work went to another team.' : null,
    created_at: startOfDay(begun, 'UTC'),
    created_by: 1,
  };
}
