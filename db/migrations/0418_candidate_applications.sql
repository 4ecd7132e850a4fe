-- What the form of a candidate has beside start, end, designation and department of the last two posts
-- (specification 2, section 3), and what people agreed to who applied by themselves (decisions D31).
alter table candidate
  add column work_1_name text,
  add column work_1_is_current boolean not null default false,
  add column work_1_salary numeric(12, 2),
  add column work_1_reason text,
  add column work_2_name text,
  add column work_2_is_current boolean not null default false,
  add column work_2_salary numeric(12, 2),
  add column work_2_reason text,
  add column consent_at timestamptz,
  add column consent_version integer,
  add column withdrawn_at timestamptz,
  add column deletion_asked_at timestamptz,
  add check ((consent_at is null) = (consent_version is null));
