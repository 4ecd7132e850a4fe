-- What the client reads when a credit note is sent is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status) values
    ('credit.sent', 'Credit note sent', 'Credit note sent', 'Email', 'Invoicing', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
