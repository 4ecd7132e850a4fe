-- Who joins later signs in from 00:00 of their first day on, not before (decisions D34).
alter table account add column opens_at timestamptz;
update account set opens_at = employee.doj::timestamp at time zone coalesce(
    (select zone from shift_type where shift_type.id = employee.shift_type_id), (select zone from firm limit 1), 'Europe/London')
  from employee where employee.user_id = account.id and employee.doj > current_date and employee.deleted_at is null;
