/** The accountant swipes on the day shift, and reports only to the client manager. */
import { personOf } from '#test/people.ts';
import type { TestPortal } from '#test/portal.ts';

/** @returns the accountant's id in the staff lookup */
export async function swipingAccountant(portal: TestPortal): Promise<number> {
  const { pool } = portal.database;
  const accountant = await personOf(portal, 'accountant');
  await pool.query(
    `update employment_change set attendance_mode = 'Swipes', working_pattern = null, day_min = null,
     shift_type_id = (select id from shift_type where name = 'Day') where employee_id = $1`,
    [accountant],
  );
  await pool.query('select rebuild_employment($1)', [accountant]);
  await pool.query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = null where id = $1', [
    accountant,
    await personOf(portal, 'manager'),
  ]);
  return accountant;
}
