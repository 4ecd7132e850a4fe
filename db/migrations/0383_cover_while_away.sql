-- A cover takes over what falls due while somebody is away (domain specification, section 1.8; record 144).
alter table leave_application add column hands_over boolean not null default false;
alter table leave_application add column handed_back_at timestamptz;
create index leave_application_handed_over on leave_application (end_date)
  where handed_over_at is not null and handed_back_at is null;

-- Jobs that a cover has for the time of a leave, each once.
create table job_cover (
  application_id   bigint not null references leave_application (id) on delete cascade,
  job_id           bigint not null references job (id) on delete cascade,
  employee_id      bigint not null references employee (id),
  cover_id         bigint not null references employee (id),
  -- Beside until the first day of the leave: both prepare it. Alone on its days. Back after it.
  phase            text not null check (phase in ('Beside', 'Alone', 'Back')),
  -- When it fell due as it was handed over: what it is moved to since changes nothing.
  due              date not null,
  -- Their shares of the budget before; null where it was left open.
  share_min        integer,
  cover_had        boolean not null,
  cover_share_min  integer,
  -- Tasks that went with the job.
  task_ids         bigint[] not null default '{}',
  primary key (application_id, job_id)
);
create index job_cover_of_job on job_cover (job_id);
create index job_cover_of_employee on job_cover (employee_id);
create index job_cover_of_cover on job_cover (cover_id);
