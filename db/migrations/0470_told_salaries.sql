-- When a person was told of a salary; those of before need no more telling (decisions D35).
alter table salary add column told_at timestamptz;
update salary set told_at = created_at;
create index salary_to_tell on salary (visible_from) where told_at is null and deleted_at is null;

-- The letter about a salary and the mail that brings it are texts that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, kind, area, true, 'Active' from (values
    ('salary.letter', 'Letter about pay', 'Letter', 'Salary'),
    ('salary.told', 'Letter about pay: to the person', 'Email', 'Salary')
  ) as new (wording, name, kind, area)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
