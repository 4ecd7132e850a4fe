-- A poor rating may be revised once its escalation is closed; what was said first is kept beside it.
alter table feedback
  add column revisable_at  timestamptz,
  add column revised_at    timestamptz,
  add column first_rating  integer check (first_rating between 0 and 10),
  add column first_comment text,
  add check (revised_at is null or (revisable_at is not null and first_rating is not null));
