import { addDays } from '#platform/contract/dates.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmDays, workingDays } from './working-days.ts';

test('SQL counts the same working days as code, with holidays and any working week', async () => {
  const { db, pool } = (await testPortal()).database;
  const { rows: holidays } = await pool.query<{ date: string }>(
    `select distinct holiday.date from holiday, firm where active and holiday.deleted_at is null and location_id is null
       and half is null and not restricted and (holiday.country_id is null or holiday.country_id = firm.country_id)`,
  );
  expect(holidays.length).toBeGreaterThan(8);
  const days = fc.integer({ min: 0, max: 900 });
  for (const workingDaysOfWeek of [[1, 2, 3, 4, 5], [7, 1, 2, 3, 4], [6], [1, 2, 3, 4, 5, 6, 7]]) {
    await pool.query('update firm set working_days = $1', [workingDaysOfWeek]);
    const calendar = { workingDays: workingDaysOfWeek, holidays: new Set(holidays.map(({ date }) => date)) };
    const pairs = fc
      .sample(fc.tuple(days, days), 60)
      .map(([from, to]) => [addDays('2025-01-01', from), addDays('2025-01-01', to)] as const);
    const { rows } = await sql<{ days: number }>`
      with ${firmDays}
      select ${workingDays(sql`pair.start`, sql`pair.done`)} as days
      from unnest(${pairs.map(([from]) => from)}::date[], ${pairs.map(([, to]) => to)}::date[])
        with ordinality as pair (start, done, at) order by at`.execute(db);
    expect(rows.map((row) => row.days)).toEqual(pairs.map(([from, to]) => workingDaysBetween(from, to, calendar)));
  }
});
