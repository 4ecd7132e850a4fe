/** The demo's rules of leave: what its companies grant, when its auditors stay, and which holidays India chooses from. */
import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

/** Days for the people in Ahmedabad to choose from; the dates are the demo's, no official list. */
const toChoose = [
  { date: '2027-01-14', name: 'Makar Sankranti' },
  { date: '2027-03-06', name: 'Maha Shivratri' },
  { date: '2027-04-19', name: 'Mahavir Jayanti' },
  { date: '2027-12-25', name: 'Christmas Day (to choose)' },
];

export const seedPolicies: SeedPart = {
  name: 'leave policies',
  run: async ({ work, asOf }) => {
    // The companies are there without the event that gives a new one its policies.
    await sql`select add_usual_leave(id) from company where deleted_at is null order by id`.execute(work.db);
    const { rows } = await sql<{ audit: number | null; city: number | null }>`
      select (select id from department where name = 'Audit') as audit,
        (select id from location where location = 'Ahmedabad') as city`.execute(work.db);
    const { audit, city } = rows[0] ?? { audit: null, city: null };
    await insertRows(work, 'leave_block', [
      {
        department_id: audit,
        from_date: addDays(asOf, 150),
        to_date: addDays(asOf, 163),
        reason: 'Peak of the audits',
      },
    ]);
    if (city === null) return;
    const everyOne = { location_id: city, restricted: true, active: true, fixed: false };
    const holidays = toChoose.map((one) => Object.assign({}, one, everyOne));
    await insertRows(work, 'holiday', holidays);
  },
};
