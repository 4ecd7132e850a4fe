/** Leave for a day, already accepted. */
import type { TestPortal } from '#test/portal.ts';

export const onLeave = ({ database }: TestPortal, employee: number, type: string, date: string) =>
  database.pool.query(
    `with made as (
      insert into leave_application (employee_id, leave_type_id, start_date, start_half, end_date, end_half, duration,
        leave_status, levels, approved_on)
      select $1, id, $3, 'Full', $3, 'Full', 1, 'ACCEPTED', 'Manager', now()
      from leave_type where short_code = $2 returning id)
    insert into leave_day (application_id, employee_id, date, part, amount, reason, live)
    select id, $1, $3, 'Full', 100, 'Whole day', true from made`,
    [employee, type, date],
  );
