-- Why somebody was rejected, and when they hear of it (decisions D31, domain specification section 1.11).
alter table candidate rename column reject_reason to reject_note;
alter table candidate add column reject_reason text;
update candidate set reject_reason = 'Other' where selection_progress in ('Rejected', 'Interviewed & Rejected');
alter table candidate add constraint candidate_reject_reason check (reject_reason in (
  'Experience', 'Skills', 'Expected salary', 'Notice period', 'Right to work', 'Interview', 'Another candidate',
  'Position closed', 'Withdrawn', 'Joined elsewhere', 'Other'));

-- A mail waits a day, during which it can be called back.
alter table candidate add column rejection_mail_at timestamptz;
alter table candidate add column rejection_told_at timestamptz;
create index candidate_to_be_told on candidate (rejection_mail_at) where rejection_mail_at is not null;

-- A rejection that is called back leads to where they were, as the end of a hold does.
do $$
declare
  name text;
begin
  select conname into name from pg_constraint
    where conrelid = 'candidate'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%held_from%';
  execute format('alter table candidate drop constraint %I', name);
end $$;
alter table candidate add constraint candidate_held_from
  check (selection_progress <> 'On Hold' or held_from is not null);
