-- The trail can forget (decisions D8, record 115). A link hashes a salted hash of each value of its entry instead of the
-- values themselves, so that one can be removed with its salt while the chain still verifies.

-- The former chain. The sealer carries it over link by link and empties it; nothing is added to it.
alter table audit_seal rename to audit_seal_unsalted;
alter table audit_seal_unsalted rename constraint audit_seal_pkey to audit_seal_unsalted_pkey;
alter table audit_seal_unsalted rename constraint audit_seal_entry_id_key to audit_seal_unsalted_entry_id_key;
alter table audit_seal_unsalted rename constraint audit_seal_entry_id_fkey to audit_seal_unsalted_entry_id_fkey;

create table audit_seal (
  day       date not null,
  position  bigint not null,
  -- None where the former chain had lost its entry.
  entry_id  bigint unique references audit_entry (id),
  hash      text not null,
  -- One for each value, in the order of audit_values; none for a value that was removed.
  salts     uuid[] not null,
  -- What was wrong with it in the former chain, before it was carried over.
  fault     text check (fault is not null or entry_id is not null),
  -- At the last seal that was carried over: its hash in the former chain, as somebody may have noted it down.
  former    text,
  primary key (day, position)
);
create index audit_seal_former on audit_seal (day, position) where former is not null;

-- What was removed, with the hash that the value and its salt had.
create table audit_removed (
  entry_id    bigint not null references audit_entry (id),
  side        text not null check (side in ('actor', 'before', 'after')),
  field       text not null,
  digest      text not null,
  removed_on  date not null,
  -- The entry that tells of it.
  removed_by  bigint not null references audit_entry (id),
  primary key (entry_id, side, field)
);

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

-- An entry's document without the values that were removed.
create function audit_document_left(entry bigint, which text, document jsonb) returns jsonb language sql stable as $$
  select document || coalesce(
    (select jsonb_object_agg(field, jsonb_build_object('$removed', to_char(removed_on, 'YYYY-MM-DD')))
     from audit_removed where entry_id = entry and side = which),
    '{}')
$$;

create function audit_actor_left(entry bigint, actor_name text) returns text language sql stable as $$
  select coalesce(
    (select 'Removed by retention on ' || to_char(removed_on, 'DD-MM-YYYY')
     from audit_removed where entry_id = entry and side = 'actor'),
    actor_name)
$$;

-- The salts of an entry without those of removed values.
create function audit_salts_left(entry bigint, salts uuid[]) returns uuid[] language sql stable as $$
  select array_agg(case when removed.entry_id is null then salts[named.place] end order by named.place)
  from audit_entry cross join lateral audit_values(audit_entry) as named
  left join audit_removed as removed
    on removed.entry_id = audit_entry.id and removed.side = named.side and removed.field = named.field
  where audit_entry.id = entry
$$;

-- Keeps the hash of a value that is removed: it is worked out here, so that no other can be kept in its place.
create function audit_keep_digest() returns trigger language plpgsql as $$
begin
  select encode(sha256(convert_to(audit_seal.salts[named.place]::text || named.value, 'UTF8')), 'hex') into new.digest
  from audit_entry cross join lateral audit_values(audit_entry) as named
  join audit_seal on audit_seal.entry_id = audit_entry.id
  where audit_entry.id = new.entry_id and named.side = new.side and named.field = new.field;
  if new.digest is null then
    raise exception 'No sealed value % % of audit entry % can be removed', new.side, new.field, new.entry_id;
  end if;
  return new;
end $$;

create function audit_strike_removed() returns trigger language plpgsql as $$
begin
  update audit_entry
  set actor_name = audit_actor_left(id, actor_name),
    before = audit_document_left(id, 'before', before), after = audit_document_left(id, 'after', after)
  where id in (select entry_id from struck);
  update audit_seal set salts = audit_salts_left(entry_id, salts) where entry_id in (select entry_id from struck);
  return null;
end $$;

create trigger audit_removed_digest before insert on audit_removed
  for each row execute function audit_keep_digest();
create trigger audit_removed_struck after insert on audit_removed
  referencing new table as struck for each statement execute function audit_strike_removed();
create trigger audit_removed_append_only before update or delete on audit_removed
  for each row execute function refuse_change();
create trigger audit_removed_no_truncate before truncate on audit_removed
  for each statement execute function refuse_change();

-- Entries and seals stay append only, but for what audit_removed says was removed.
create function refuse_all_but_removal() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_entry' then
    if new is distinct from old
      and (new.id, new.at, new.actor_id, new.event, new.entity, new.entity_id, new.request_id)
        is not distinct from (old.id, old.at, old.actor_id, old.event, old.entity, old.entity_id, old.request_id)
      and new.actor_name = audit_actor_left(old.id, old.actor_name)
      and new.before is not distinct from audit_document_left(old.id, 'before', old.before)
      and new.after is not distinct from audit_document_left(old.id, 'after', old.after)
    then
      return new;
    end if;
  elsif new is distinct from old
    and (new.day, new.position, new.entry_id, new.hash, new.fault, new.former)
      is not distinct from (old.day, old.position, old.entry_id, old.hash, old.fault, old.former)
    and new.salts = audit_salts_left(old.entry_id, old.salts)
  then
    return new;
  end if;
  raise exception '% is append only', tg_table_name;
end $$;

drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_only_removal before update on audit_entry
  for each row execute function refuse_all_but_removal();

create trigger audit_seal_append_only before delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_only_removal before update on audit_seal
  for each row execute function refuse_all_but_removal();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

-- A former seal goes once it was carried over.
create function refuse_uncarried() returns trigger language plpgsql as $$
begin
  if exists (select from audit_seal where (day, position) = (old.day, old.position)) then return old; end if;
  raise exception 'audit_seal_unsalted is append only';
end $$;
drop trigger audit_seal_append_only on audit_seal_unsalted;
create trigger audit_seal_unsalted_append_only before insert or update on audit_seal_unsalted
  for each row execute function refuse_change();
create trigger audit_seal_unsalted_carried before delete on audit_seal_unsalted
  for each row execute function refuse_uncarried();
