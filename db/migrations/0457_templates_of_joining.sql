-- What joiners are mailed are texts that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, kind, area, true, 'Active' from (values
    ('joining.reminder', 'Reminder of a joining kit', 'Joining kit', 'Joining'),
    ('joining.returned', 'Section of a joining kit returned', 'Joining kit', 'Joining'),
    ('joining.sent', 'Joining kit', 'Joining kit', 'Joining')
  ) as new (wording, name, kind, area)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
