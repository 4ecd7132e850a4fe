/** The demo's late policies, every third late arrival of companies in India, and the proposals they lead to. */
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addMonths } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { propose } from './propose.ts';

/** Proposals of earlier months were decided long ago. */
export async function seedProposals({ work, asOf }: Seeding, people: readonly Worker[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select company.id from company join country on country.id = company.country_id
    where country.short_code = 'IN' and company.active and company.deleted_at is null order by 1`.execute(work.db);
  const policy = { location_id: null, every_nth: 3, amount: '0.5', free_incidents: 0, buffer_min: 0 };
  await insertRows(
    work,
    'attendance_late_policy',
    rows.map(({ id }) => ({ company_id: id, begins_on: '2020-04-01', ...policy, ignore_full_hours: false })),
  );
  const here = new Set(rows.map(({ id }) => id));
  const month = `${asOf.slice(0, 7)}-01`;
  const those = people.filter((person) => here.has(workingPlaceOn(person, asOf)?.company_id ?? 0));
  await propose(work, those, { from: month, to: asOf }, false);
  await sql`
    update attendance_proposal set status = 'Dismissed', note = 'Agreed with the manager', decided_at = ${work.now.toISOString()}
    where status = 'Proposed' and date < ${addMonths(month, -1)}::date`.execute(work.db);
}
