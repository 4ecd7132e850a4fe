-- The employee numbers of each company begin as it says (decisions D21), 'EMP' where it says nothing. A prefix ends in a
-- letter, so that no number can be read as another prefix's.
alter table company add column employee_prefix text check (employee_prefix ~ '^[A-Z0-9]{0,5}[A-Z]$');
create unique index company_employee_prefix_unique on company (normal_name(employee_prefix)) where deleted_at is null;
