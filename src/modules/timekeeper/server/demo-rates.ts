/** Rates of the demo's roles and designations, with some people and clients that have their own. */
import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** What an hour is charged at, in pounds, by role. */
const usual: readonly (readonly [role: string, charge: number])[] = [
  ['Partner', 220],
  ['Director', 180],
  ['Client Manager', 120],
  ['HOD', 105],
  ['Accountant', 52],
  ['Team', 38],
];

export const seedRates: SeedPart = {
  name: 'rates',
  after: ['clients', 'staff'],
  run: async ({ work, asOf, draw }) => {
    const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
      (await query.execute(work.db)).rows.map(({ id }) => id);
    const { rows: roles } = await sql<{ id: number; name: string }>`select id, name from role`.execute(work.db);
    const [currency_id] = await idsOf(sql`select id from currency where currency_code = 'GBP'`);
    const people = await idsOf(sql`select id from employee where status = 'ACTIVE' order by id limit 60`);
    const clients = await idsOf(sql`select id from client where status = 'Active' order by id limit 60`);
    const blank = { employee_id: null, role_id: null, client_id: null, currency_id };
    const [first, raised] = [addDays(asOf, -800), `${asOf.slice(0, 4)}-01-01`];
    const ofRoles = usual.flatMap(([name, charge]) => {
      const rate = Object.assign({}, blank, { role_id: roles.find((role) => role.name === name)?.id ?? null });
      return [
        Object.assign({}, rate, { valid_from: first, charge }),
        Object.assign({}, rate, { valid_from: raised, charge: charge + 5 }),
      ];
    });
    const own = people
      .filter((_, at) => draw('rate of a person', at).chance('own', 0.15))
      .map((employee_id, at) =>
        Object.assign({}, blank, {
          employee_id,
          valid_from: raised,
          charge: draw('own rate', at).whole('charge', 40, 130),
        }),
      );
    const agreed = clients
      .filter((_, at) => draw('rate of a client', at).chance('agreed', 0.12))
      .map((client_id, at) =>
        Object.assign({}, blank, {
          client_id,
          valid_from: raised,
          charge: draw('agreed rate', at).whole('charge', 40, 75),
        }),
      );
    await insertRows(work, 'time_rate', [...ofRoles, ...own, ...agreed]);
    await seedCosts(work, [first, raised], currency_id ?? 0);
  },
};

/** What an hour costs by grade, in steps of 5: keyed by the roles in it. */
const costs: Readonly<Record<string, number>> = {
  Partner: 90,
  Director: 75,
  'Client Manager': 45,
  HOD: 40,
  Accountant: 20,
  Team: 15,
};

/** A cost for each designation, and one for those without. @param days from which they apply */
async function seedCosts(work: Work, days: readonly string[], currency_id: number): Promise<void> {
  const { rows } = await sql<{ designation: string; role: string }>`
    select designation, min(role.name) as role
    from employee join account on account.id = employee.user_id join role on role.id = account.role_id
    where employee.deleted_at is null and role.name = any(${Object.keys(costs)}::text[])
    group by designation order by designation`.execute(work.db);
  const ofDesignations = rows.flatMap(({ designation, role }) =>
    days.map((valid_from, at) => ({ designation, valid_from, currency_id, cost: (costs[role] ?? 0) + 5 * at })),
  );
  const others = { designation: null, valid_from: days[0], currency_id, cost: 20 };
  await insertRows(work, 'cost_rate', [...ofDesignations, others]);
}
