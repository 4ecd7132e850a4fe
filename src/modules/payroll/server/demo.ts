import { monthStatus } from '#modules/attendance/server/public/paid-days.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { addDays, addMonths, lastOfMonth } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { companyOf, keepSheet } from './registers.ts';
import { sheetOf } from './sheet.ts';

/** Months with closed attendance are frozen; the one after them is open. */
export const seedRegisters: SeedPart = {
  name: 'payroll registers',
  after: ['attendance', 'salaries'],
  run: async ({ work, asOf }) => {
    const { rows } = await sql<{ id: number }>`
      select id from company where deleted_at is null order by id`.execute(work.db);
    const { rows: hr } = await sql<{ id: number }>`select id from account where email = ${cast.hr.email}`.execute(
      work.db,
    );
    const actor = { ...work.actor, accountId: hr[0]?.id ?? 0 };
    for (const before of [3, 2]) {
      const month = addMonths(`${asOf.slice(0, 7)}-01`, -before);
      const then = { ...work, actor, now: new Date(`${addDays(lastOfMonth(month), 5)}T10:00:00Z`) };
      for (const { id } of rows) {
        const sheet = await sheetOf(then, await companyOf(then, id), month);
        const isClosed = (await monthStatus(then, id, month)) === 'Closed';
        if (isClosed && sheet.length > 0) await keepSheet(then, { company_id: id, month: month.slice(0, 7) }, sheet);
      }
    }
  },
};
