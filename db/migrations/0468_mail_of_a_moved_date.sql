-- What joiners are mailed when their first day moves is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  values ('onboarding.moved', 'Joining date moved', 'Joining date moved', 'Joining kit', 'Joining', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
