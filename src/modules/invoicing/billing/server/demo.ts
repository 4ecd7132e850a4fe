/** The demo's billing plans, and the months that are closed. */
import { closeTimeUntil } from '#modules/timekeeper/server/public/closing.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { gates } from '../../month-close/gates.ts';
import { moment } from '../../server/demo/parts.ts';

export const seedBilling: SeedPart = {
  name: 'billing',
  after: ['invoices', 'time'],
  run: async (seeding) => {
    await seedPlans(seeding);
    await seedMonths(seeding);
  },
};

const fees = [
  ['Payroll', 'Monthly payroll bureau', '95.00'],
  ['Bookkeeping', 'Bookkeeping retainer', '240.00'],
  ['SME', 'SME care package', '180.00'],
  ['Pro', 'Dedicated team seat', '1250.00'],
  ['Misc', 'Registered office and mail', '25.00'],
] as const;

/** Every third client pays something every month; some of it is paused, some has ended. */
async function seedPlans({ work, draw }: Seeding): Promise<void> {
  const { rows: clients } = await sql<{ id: number }>`
    select id from client where deleted_at is null and status = 'Active' and not unbillable order by id`.execute(
    work.db,
  );
  const now = today(work);
  const rows = clients
    .filter(({ id }) => draw('billing plan', id).chance('has', 0.35))
    .map(({ id }) => {
      const chance = draw('billing plan', id);
      const [section, description, amount] = chance.pick('fee', fees);
      const status = chance.weighted('status', [
        ['Active', 85],
        ['Paused', 8],
        ['Stopped', 7],
      ]);
      const from_date = firstOfMonth(addMonths(now, -chance.whole('since', 1, 20)));
      return {
        client_id: id,
        section,
        description,
        amount,
        vat_id: null,
        billing_day: chance.pick('day', [1, 1, 1, 15, 31]),
        from_date,
        until_date: chance.chance('ends', 0.1) ? lastOfMonth(addMonths(now, 6)) : null,
        status,
        stop_reason: status === 'Stopped' ? 'The client has taken it in house' : null,
        created_at: moment(from_date, 9),
      };
    });
  await insertRows(work, 'billing_plan', rows);
}

/** The month nine ago is closed, before the demo's time begins; who answers for its gates answers for those of later months too. */
async function seedMonths({ work }: Seeding): Promise<void> {
  const month = firstOfMonth(today(work));
  const { rows: people } = await sql<{ account_id: number; employee_id: number }>`
    select account.id as account_id, employee.id as employee_id from account
    join employee on employee.user_id = account.id join role on role.id = account.role_id
    where role.name in ('Partner', 'Director') order by role.name = 'Partner' desc, account.id limit 2`.execute(
    work.db,
  );
  const [partner, director] = people;
  if (!partner) return;
  const owners = gates.map((gate) => (gate === 'time' || gate === 'jobs' ? (director ?? partner) : partner));
  const closed = addMonths(month, -9);
  const closedOn = addDays(addMonths(closed, 1), 6);
  const rows = gates.map((gate, at) => ({
    month: closed,
    gate,
    owner_id: owners[at]?.employee_id ?? null,
    closed_at: moment(closedOn, 10 + at),
    closed_by: owners[at]?.account_id ?? null,
    reason: 'Checked and left as it is',
  }));
  const ids = await insertRows(work, 'month_gate', rows);
  await insertLinks(
    work,
    'month_gate_step',
    rows.map(({ reason, closed_by, closed_at }, at) => ({
      gate_id: ids[at] ?? 0,
      step: 'Closed',
      reason,
      by_id: closed_by,
      at: closed_at,
    })),
  );
  await closeTimeUntil(work, lastOfMonth(closed));
}
