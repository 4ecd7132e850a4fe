/** Rates of the demo's roles, with some people and clients that have their own. */
import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

/** What an hour costs and is charged at, in pounds, by role. */
const usual: readonly (readonly [role: string, cost: number, charge: number])[] = [
  ['Partner', 92, 220],
  ['Director', 76, 180],
  ['Client Manager', 44, 120],
  ['HOD', 40, 105],
  ['Accountant', 19, 52],
  ['Team', 14, 38],
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
    const blank = { employee_id: null, role_id: null, client_id: null, cost: null, charge: null, currency_id };
    const [first, raised] = [addDays(asOf, -800), `${asOf.slice(0, 4)}-01-01`];
    const ofRoles = usual.flatMap(([name, cost, charge]) => {
      const rate = Object.assign({}, blank, { role_id: roles.find((role) => role.name === name)?.id ?? null });
      return [
        Object.assign({}, rate, { valid_from: first, cost, charge }),
        Object.assign({}, rate, { valid_from: raised, cost: cost * 1.05, charge: charge + 5 }),
      ];
    });
    const own = people
      .filter((_, at) => draw('rate of a person', at).chance('own', 0.15))
      .map((employee_id, at) =>
        Object.assign({}, blank, { employee_id, valid_from: raised, cost: draw('own rate', at).whole('cost', 16, 48) }),
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
  },
};
