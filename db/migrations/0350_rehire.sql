-- Who left and comes back on a later day (decisions D21): out of every count until then, and let in on the day.
alter table employee
  add column is_returning      boolean not null default false,
  -- The role that their account is opened with on the day; null without access.
  add column returning_role_id bigint references role (id),
  -- The last day of who left; of who comes back it stands in their former time.
  drop constraint employee_check2,
  add check (status <> 'EXITED' or last_working_date is not null or is_returning),
  add check (not is_returning or status = 'EXITED'),
  add check (returning_role_id is null or is_returning);
create index employee_of_returning_role on employee (returning_role_id) where returning_role_id is not null;
create index employee_returning on employee (doj) where is_returning;
create index employment_period_of_employee on employment_period (employee_id, left_on);
