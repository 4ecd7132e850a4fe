-- A change of employment may be said in a letter, which is printed once and kept with it.
alter table employment_change add column with_letter boolean not null default false;

with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, 'Letter', 'Staff', true, 'Active' from (values
    ('employment.promotion', 'Letter of promotion'),
    ('employment.transfer', 'Letter of transfer'),
    ('employment.manager', 'Letter about a new manager'),
    ('employment.change', 'Letter about a change of employment')
  ) as new (wording, name)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
