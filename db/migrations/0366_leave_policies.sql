-- Leave policies are kept in memory, and tell when they change (decisions D20).
create trigger reference_changed after insert or update or delete or truncate on leave_policy
  for each statement execute function reference_changed();

-- How long each grant can be used from the day that earned it: 90 days of credit leave (decisions D44).
alter table leave_policy add column valid_days integer check (valid_days > 0);
