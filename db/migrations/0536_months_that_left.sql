-- Months that left the portal with a signed bound (decision 201). A line bounds seals that lay one after another: the seal
-- before the first of them, the last of them, how many. The rest repeats what the line says, for the triggers.
create table audit_bound (
  month           text not null,
  after_day       date not null,
  after_position  bigint not null,
  day             date not null,
  position        bigint not null,
  line            text not null,
  primary key (day, position)
);
create trigger audit_bound_append_only before update or delete on audit_bound
  for each row execute function refuse_change();
create trigger audit_bound_no_truncate before truncate on audit_bound
  for each statement execute function refuse_change();

-- A seal goes with its month.
create function refuse_unbounded() returns trigger language plpgsql as $$
begin
  if exists (select from audit_bound
    where (old.day, old.position) > (after_day, after_position) and (old.day, old.position) <= (day, position))
  then
    return old;
  end if;
  raise exception 'audit_seal is append only';
end $$;
drop trigger audit_seal_append_only on audit_seal;
create trigger audit_seal_append_only before delete on audit_seal
  for each row execute function refuse_unbounded();
