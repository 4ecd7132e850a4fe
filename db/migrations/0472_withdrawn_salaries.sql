-- What is mailed to the person whose salary was deleted after they were told of it is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  values ('salary.withdrawn', 'Letter about pay withdrawn: to the person', 'Letter about pay withdrawn: to the person',
    'Email', 'Salary', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
