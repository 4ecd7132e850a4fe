/** The demo's billing plans. */
import { addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';

export const seedBilling: SeedPart = {
  name: 'billing',
  after: ['invoices'],
  run: seedPlans,
};

const fees = [
  ['Payroll', 'Monthly payroll bureau', '95.00'],
  ['Bookkeeping', 'Bookkeeping retainer', '240.00'],
  ['SME', 'SME care package', '180.00'],
  ['Pro', 'Dedicated team seat', '1250.00'],
  ['Misc', 'Registered office and mail', '25.00'],
] as const;

/** Every third client has a monthly fee; some plans are paused, some have ended. */
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
        created_at: `${from_date}T09:00:00Z`,
      };
    });
  await insertRows(work, 'billing_plan', rows);
}
