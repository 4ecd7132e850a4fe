/** The demo's billing plans, and the months that are closed. */
import { closeTimeUntil } from '#modules/timekeeper/server/public/closing.ts';
import { addDays, addMonths, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { gates, monthOf } from '../gates.ts';
import { moment } from './demo-parts.ts';

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
      const from_date = monthOf(addMonths(now, -chance.whole('since', 1, 20)));
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

/** The month before last is closed, of the last one the first two gates. */
async function seedMonths({ work }: Seeding): Promise<void> {
  const month = monthOf(today(work));
  const { rows: people } = await sql<{ account_id: number; employee_id: number }>`
    select account.id as account_id, employee.id as employee_id from account
    join employee on employee.user_id = account.id join role on role.id = account.role_id
    where role.name in ('Partner', 'Director') order by role.name = 'Partner' desc, account.id limit 2`.execute(
    work.db,
  );
  const [partner, director] = people;
  if (!partner) return;
  const owners = gates.map((gate) => (gate === 'time' || gate === 'jobs' ? (director ?? partner) : partner));
  const closed: { month: PlainDate; closedOn: PlainDate; count: number }[] = [
    { month: addMonths(month, -2), closedOn: addDays(addMonths(month, -1), 6), count: gates.length },
    { month: addMonths(month, -1), closedOn: addDays(month, 4), count: 0 },
  ];
  for (const { month: of, closedOn, count } of closed) {
    const rows = gates.map((gate, at) => ({
      month: of,
      gate,
      owner_id: owners[at]?.employee_id ?? null,
      closed_at: at < count ? moment(closedOn, 9 + at) : null,
      closed_by: at < count ? (owners[at]?.account_id ?? null) : null,
      reason: at < count ? 'Checked and left as it is' : null,
    }));
    const ids = await insertRows(work, 'month_gate', rows);
    await insertLinks(
      work,
      'month_gate_step',
      rows.slice(0, count).map(({ reason, closed_by, closed_at }, at) => ({
        gate_id: ids[at] ?? 0,
        step: 'Closed',
        reason,
        by_id: closed_by,
        at: closed_at,
      })),
    );
  }
  await closeTimeUntil(work, addDays(addMonths(month, -1), -1));
}
