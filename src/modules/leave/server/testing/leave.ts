/** Leave through HTTP. */
import type { FormOf } from '#platform/contract/record/record.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { Answer, TestPortal } from '#test/portal.ts';
import { personOf } from '#test/people.ts';
import { type LeaveApplication, type leaveApplication, leaveCalls } from '../../contract.ts';

type Form = FormOf<typeof leaveApplication>;

/** The id of a leave type, by its short code. */
export async function typeOf({ database }: TestPortal, code: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>('select id from leave_type where short_code = $1', [code]);
  return rows[0]?.id ?? 0;
}

/** A company-wide policy of a type from a day on, replacing all others of the type; nobody has leave of it yet. */
export async function setPolicy(
  portal: TestPortal,
  code: string,
  own: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<void> {
  const { pool } = portal.database;
  const type = await typeOf(portal, code);
  await pool.query('update leave_policy set deleted_at = now() where leave_type_id = $1', [type]);
  await pool.query('delete from leave_ledger');
  await pool.query('delete from leave_posted');
  await pool.query('delete from leave_application');
  const columns = {
    begins_on: '2020-01-01',
    unit: 'Day',
    paid: true,
    half_days: true,
    has_balance: true,
    annual: 12,
    accrual: 'Yearly',
    rounding: 'Half day',
    above: 'Lapse',
    below: 'Carry',
    sandwich: 'None',
    gender: 'Any',
    probation_allowed: true,
    ...own,
  };
  const names = Object.keys(columns);
  await pool.query(
    `insert into leave_policy (leave_type_id, company_id, ${names.join(', ')})
     select $1, company.id, ${names.map((_, at) => `$${at + 2}`).join(', ')} from company where deleted_at is null`,
    [type, ...Object.values(columns)],
  );
}

/** Applies for leave of a type; for the caller by default. */
export async function askFor(
  portal: TestPortal,
  as: Role,
  code: string,
  start_date: string,
  end_date = start_date,
  own: Partial<Form> = {},
): Promise<Answer<LeaveApplication>> {
  const body = {
    employee_id: await personOf(portal, as),
    leave_type_id: await typeOf(portal, code),
    start_date,
    start_half: 'Full',
    end_date,
    end_half: 'Full',
    ...own,
  };
  return portal.call(leaveCalls.add, { as, body });
}

/** Takes a step as the given person. */
export const move = (
  portal: TestPortal,
  as: Role,
  id: number,
  status: string,
  asked: Readonly<Record<string, string>> = {},
): Promise<Answer<LeaveApplication>> => portal.call(leaveCalls.move, { as, query: { id }, body: { status, ...asked } });

/** Deletes the demo's leave, so that every balance begins with what its policy grants. */
export const withoutLeave = ({ database }: TestPortal): Promise<unknown> =>
  database.pool.query('truncate leave_application, leave_ledger, leave_posted cascade');
