-- How the agreement of an enquiry went: when it was put before the client, who answered it, when and how.
alter table enquiry
  add column sla_submitted_at timestamptz,
  add column sla_answered_at  timestamptz,
  add column sla_answered_by  text,
  add column sla_answered_how text check (sla_answered_how in ('link', 'portal', 'staff'));
