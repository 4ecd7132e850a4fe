-- The list of enquiries is filtered by who looks after them: who took them over, else who added them.
create index enquiry_by_owner on enquiry (coalesce(owner_id, created_by), id) where deleted_at is null;

-- Their names are kept in every process's memory; signing in changes other columns.
create trigger account_changed after insert or delete or truncate or update of name, audience on account
  for each statement execute function reference_changed();
