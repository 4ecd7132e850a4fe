-- Who accepted a leave at a level before its last one, and passed it on: they still see it, and what became of it.
create table leave_acceptance (
  application_id  bigint not null references leave_application (id) on delete cascade,
  level           text not null,
  employee_id     bigint not null references employee (id) on delete cascade,
  accepted_at     timestamptz not null,
  primary key (application_id, level)
);
create index leave_acceptance_of_employee on leave_acceptance (employee_id);
