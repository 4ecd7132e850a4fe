-- What a position says beside its post (domain specification, section 1.10): who asked for it, what it pays, how people
-- apply, and who talks to them in which round.
alter table recruitment
  add column employment_type     text
    check (employment_type in ('Permanent', 'Fixed term', 'Contractor', 'Intern')),
  add column skills              text,
  add column requested_by_id     bigint references employee (id),
  add column replaces_id         bigint references employee (id),
  add column salary_min          numeric(12, 2) check (salary_min >= 0),
  add column salary_max          numeric(12, 2) check (salary_max >= salary_min),
  add column salary_currency_id  bigint references currency (id),
  add column public_apply        boolean not null default false,
  add column apply_text          text,
  add column apply_limit         integer check (apply_limit > 0),
  add column apply_daily_limit   integer check (apply_daily_limit > 0),
  add column blind               boolean not null default false,
  -- One on each line.
  add column criteria_1          text,
  add column criteria_2          text,
  add column criteria_3          text;
create index recruitment_of_requester on recruitment (requested_by_id);
create index recruitment_of_replaced on recruitment (replaces_id);
create index recruitment_of_currency on recruitment (salary_currency_id);

create table recruitment_interviewer_1 (
  recruitment_id    bigint not null references recruitment (id) on delete cascade,
  interviewer_1_id  bigint not null references employee (id),
  primary key (recruitment_id, interviewer_1_id)
);
create index recruitment_interviewer_1_of_employee on recruitment_interviewer_1 (interviewer_1_id);

create table recruitment_interviewer_2 (
  recruitment_id    bigint not null references recruitment (id) on delete cascade,
  interviewer_2_id  bigint not null references employee (id),
  primary key (recruitment_id, interviewer_2_id)
);
create index recruitment_interviewer_2_of_employee on recruitment_interviewer_2 (interviewer_2_id);

create table recruitment_interviewer_3 (
  recruitment_id    bigint not null references recruitment (id) on delete cascade,
  interviewer_3_id  bigint not null references employee (id),
  primary key (recruitment_id, interviewer_3_id)
);
create index recruitment_interviewer_3_of_employee on recruitment_interviewer_3 (interviewer_3_id);
