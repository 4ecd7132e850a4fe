-- The trail is kept by the month of its entries (decision 201).
-- Serves the version before: tables and columns keep their names. It finds entries by their ids alone, as it did, and what
-- is new in seals and in what waits for them is filled by triggers.

-- Who seals or removes takes this first; entries and seals are locked in no other order.
select pg_advisory_xact_lock(7202614);
lock table audit_entry, audit_unsealed, audit_seal, audit_removed in access exclusive mode;

-- PostgreSQL copies the row triggers of a table to its months, and none for a statement: TRUNCATE of a month alone would
-- ask nobody.
create function guard_partition(parent text, part text) returns void language plpgsql as $$
declare
  guard record;
begin
  for guard in select tgname, proname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = to_regclass(quote_ident(parent)) and not tgisinternal and tgtype & 32 = 32
  loop
    execute format('create trigger %I before truncate on %I for each statement execute function %I()',
      guard.tgname, part, guard.proname);
  end loop;
end $$;

alter function make_month_partition(text, date) rename to attach_month_partition;
create function make_month_partition(parent text, month date) returns boolean language plpgsql as $$
begin
  if not attach_month_partition(parent, month) then return false; end if;
  perform guard_partition(parent, parent || to_char(month, '_YYYY_MM'));
  return true;
end $$;

-- Nothing refers into a table of months by foreign key (decisions D43): triggers ask for the entry instead. It cannot go
-- afterwards, as entries are append only.
alter table audit_seal drop constraint audit_seal_entry_id_fkey;
alter table audit_seal_unsalted drop constraint audit_seal_unsalted_entry_id_fkey;
alter table audit_removed drop constraint audit_removed_entry_id_fkey, drop constraint audit_removed_removed_by_fkey;

-- The entry's own moment says in which month it is, so that one month is asked instead of all.
alter table audit_seal add column entry_at timestamptz;
alter table audit_seal disable trigger user;
update audit_seal set entry_at = entry.at from audit_entry as entry where entry.id = audit_seal.entry_id;
alter table audit_seal enable trigger user;

alter table audit_unsealed add column entry_at timestamptz;
update audit_unsealed set entry_at = entry.at from audit_entry as entry where entry.id = audit_unsealed.entry_id;
delete from audit_unsealed where entry_at is null;
alter table audit_unsealed alter column entry_at set not null;

drop trigger audit_entry_unsealed on audit_entry;
drop function audit_values(audit_entry);

select partition_by_month('audit_entry', 'at');
select guard_partition('audit_entry', inhrelid::regclass::text) from pg_inherits
where inhparent = 'audit_entry'::regclass;

-- For each row: so it is noted as well when a statement names a month.
create or replace function remember_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id, entry_at) values (new.id, new.at);
  return null;
end $$;
create trigger audit_entry_unsealed after insert on audit_entry
  for each row execute function remember_unsealed();

create function audit_find_entry() returns trigger language plpgsql as $$
begin
  if new.entry_id is null then return new; end if;
  if new.entry_at is null then
    select at into new.entry_at from audit_entry where id = new.entry_id;
  else
    select at into new.entry_at from audit_entry where id = new.entry_id and at = new.entry_at;
  end if;
  if new.entry_at is null then raise foreign_key_violation using message = format('There is no audit entry %s', new.entry_id); end if;
  return new;
end $$;
create trigger audit_seal_entry before insert on audit_seal
  for each row execute function audit_find_entry();

-- The values of an entry in the order of their salts.
create function audit_values(entry audit_entry)
returns table (place bigint, side text, field text, value text) language sql stable as $$
  select row_number() over (order by part, number), named.side, named.field, named.value from (
    select 1, 1::bigint, 'actor', 'actor_name', entry.actor_name
    union all
    select 2, ordinality, 'before', key, found.value::text
    from jsonb_each(case jsonb_typeof(entry.before) when 'object' then entry.before end) with ordinality as found
    union all
    select 3, ordinality, 'after', key, found.value::text
    from jsonb_each(case jsonb_typeof(entry.after) when 'object' then entry.after end) with ordinality as found
  ) as named (part, number, side, field, value)
$$;

create or replace function audit_keep_digest() returns trigger language plpgsql as $$
begin
  select encode(sha256(convert_to(audit_seal.salts[named.place]::text || named.value, 'UTF8')), 'hex') into new.digest
  from audit_seal
  join audit_entry on audit_entry.id = audit_seal.entry_id and audit_entry.at = audit_seal.entry_at
  cross join lateral audit_values(audit_entry) as named
  where audit_seal.entry_id = new.entry_id and named.side = new.side and named.field = new.field;
  if new.digest is null then
    raise exception 'No sealed value % % of audit entry % can be removed', new.side, new.field, new.entry_id;
  end if;
  if not exists (select from audit_entry where id = new.removed_by) then
    raise foreign_key_violation using message = format('There is no audit entry %s', new.removed_by);
  end if;
  return new;
end $$;

-- The trigger of a month has the month's name.
create or replace function refuse_all_but_removal() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_seal' then
    if new is distinct from old
      and (new.day, new.position, new.entry_id, new.entry_at, new.hash, new.fault, new.former)
        is not distinct from (old.day, old.position, old.entry_id, old.entry_at, old.hash, old.fault, old.former)
      and new.salts = audit_salts_left(old.entry_id, old.salts)
    then
      return new;
    end if;
  elsif new is distinct from old
    and (new.id, new.at, new.actor_id, new.event, new.entity, new.entity_id, new.request_id)
      is not distinct from (old.id, old.at, old.actor_id, old.event, old.entity, old.entity_id, old.request_id)
    and new.actor_name = audit_actor_left(old.id, old.actor_name)
    and new.before is not distinct from audit_document_left(old.id, 'before', old.before)
    and new.after is not distinct from audit_document_left(old.id, 'after', old.after)
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name;
end $$;
