/** The demo's closed month. */
import { closeTimeUntil } from '#modules/timekeeper/server/public/closing.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { gates } from '../gates.ts';

export const seedMonths: SeedPart = {
  name: 'months',
  after: ['time'],
  run: closeFirst,
};

/** The month nine months ago is closed, before the demo's time begins; the owners of its gates also own later ones. */
async function closeFirst({ work }: Seeding): Promise<void> {
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
    closed_at: `${closedOn}T${10 + at}:00:00Z`,
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
