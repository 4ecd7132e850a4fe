-- A job may take no time above its budget, whatever holds for the firm.
alter table job add column budget_stop boolean not null default false;
