/**
 * A firm with registers and salaries of its own for the test: one person, present on all days from September to
 * December.
 */
import type { Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { testPortal } from '#test/portal.ts';
import * as payroll from '../../contract.ts';

export async function payrollFirm() {
  const portal = await testPortal();
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await portal.database.pool.query<Row>(text, values)).rows;
  const [accountant, hr] = [await personOf(portal, 'accountant'), await personOf(portal, 'hr')];
  const [place] = await query<{ company_id: number }>('select company_id from employee where id = $1', [accountant]);
  const company_id = place?.company_id ?? 0;
  for (const table of ['payroll_line', 'payroll_entry', 'payroll_register', 'attendance_adjustment'])
    await query(`delete from ${table}`);
  await query('update salary set deleted_at = now(), deleted_by = 1');
  await query('delete from attendance_day where employee_id = $1', [accountant]);
  await query(
    `insert into attendance_day (employee_id, date, company_id, mode, attendance_type, payable, reckoned_at)
     select $1, day::date, $2, 'Swipes', 'P', 1, now()
     from generate_series('2026-09-01'::date, '2026-11-30', '1 day') as days (day)`,
    [accountant, company_id],
  );
  const close = (month: string) =>
    query(
      `insert into attendance_month (company_id, month, status, closed_at, hash)
       values ($1, $2, 'Closed', now(), 'its rows') on conflict (company_id, month)
       do update set status = excluded.status, closed_at = excluded.closed_at, hash = excluded.hash`,
      [company_id, `${month}-01`],
    );
  for (const month of ['2026-09', '2026-10']) await close(month);

  /** A salary with one component from a day on. */
  async function paid(employee: number, begins_on: string, monthly: string): Promise<number> {
    const [row] = await query<{ id: number }>(
      `insert into salary (employee_id, begins_on, visible_from, currency_id, annual, reason)
       select $1, $2, $2, currency_id, $3::numeric * 12, 'Promotion' from company where id = $4 returning id`,
      [employee, begins_on, monthly, company_id],
    );
    await query(
      `insert into salary_component (salary_id, place, pay_component_id, monthly, annual)
       select $1, 1, min(id), $2::numeric, $2::numeric * 12 from pay_component`,
      [row?.id, monthly],
    );
    return row?.id ?? 0;
  }

  const entryOf = async (employee_id: number, month: string, as: Role = 'hr') => {
    const { result } = await portal.call(payroll.fetchEntry, { as, query: { company_id, month, employee_id } });
    return result.entries[0];
  };
  const register = async (month: string, as: Role = 'hr') =>
    (await portal.call(payroll.fetchRegister, { as, query: { company_id, month } })).result;
  const freeze = (month: string, as: Role = 'hr') =>
    portal.call(payroll.freezeRegister, { as, body: { company_id, month } });
  /** A person's exit, whose leaving month is paid by the register or the settlement. */
  const leaves = (employee: number, lwd: string, by: 'Register' | 'Settlement') =>
    query(
      `update exit_record set employee_id = $1, lwd = $2, month_paid_by = $3, stage = 'HR', withdraw_reason = null,
         deleted_at = null
       where id = (select min(id) from exit_record)`,
      [employee, lwd, by],
    );
  return { portal, query, company_id, accountant, hr, close, paid, entryOf, register, freeze, leaves };
}
export type PayrollFirm = Awaited<ReturnType<typeof payrollFirm>>;
