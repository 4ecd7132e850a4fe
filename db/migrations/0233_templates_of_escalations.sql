-- What the client reads when an escalation is resolved and when it is closed are texts that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status) values
    ('escalation.resolved', 'Escalation resolved', 'Escalation resolved', 'Email', 'Escalations', true, 'Active'),
    ('escalation.closed', 'Escalation closed', 'Escalation closed', 'Email', 'Escalations', true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
