-- The mail of the morning, which says what there is to do, is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  values ('notification.day', 'What there is to do, with the digest', 'What there is to do, with the digest', 'Email',
    'Notifications', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
