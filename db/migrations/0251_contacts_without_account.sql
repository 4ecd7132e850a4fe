-- A client answers questions by a link, without an account; what it is asked besides questions is reminded of too.

-- Who answered by a link: they have no account.
alter table job_query add column answered_name text;

-- How often a client was reminded that a job waits for it, since the job came to its status.
create table job_reminder (
  job_id       bigint primary key references job (id) on delete cascade,
  since        timestamptz not null,
  sent         int not null check (sent >= 0),
  reminded_at  timestamptz not null
);

with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status) values
    ('job.missing', 'Missing information', 'Missing information', 'Client query', 'Jobs', true, 'Active'),
    ('job.missing_reminder', 'Reminder of missing information', 'Reminder of missing information', 'Client query', 'Jobs',
      true, 'Active'),
    ('job.review', 'Work for a client to check', 'Work for a client to check', 'Client query', 'Jobs', true, 'Active'),
    ('job.review_reminder', 'Reminder of work to check', 'Reminder of work to check', 'Client query', 'Jobs', true,
      'Active'),
    ('job.ready', 'Finished work', 'Finished work', 'Client query', 'Jobs', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
