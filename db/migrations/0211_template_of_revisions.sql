-- The mail that asks for a revised rating is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  values ('feedback.revision', 'Request to rate anew', 'Request to rate anew', 'Feedback', 'Feedback', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
