-- The ground: what every module leans on and no module owns.

create extension if not exists pg_trgm;

-- Every change of business data (decisions D8). Written in the change's own transaction, never changed afterwards.
create table audit_entry (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  actor_id    bigint,
  actor_name  text not null,
  event       text not null,
  entity      text not null,
  entity_id   text not null,
  before      jsonb,
  after       jsonb,
  request_id  text not null
);
create index audit_entry_of_record on audit_entry (entity, entity_id, id);
create index audit_entry_at on audit_entry (at);

-- The hash chain over the entries, one per day (UTC). Entries are sealed a moment after they are written, so that writers
-- never wait for one another at the end of the chain.
create table audit_seal (
  day       date not null,
  position  bigint not null,
  entry_id  bigint not null unique references audit_entry (id),
  hash      text not null,
  primary key (day, position)
);

-- What waits to be sealed. A list of its own, because entries commit in another order than they are numbered in, and
-- looking for those without a seal would read the whole trail.
create table audit_unsealed (
  entry_id  bigint primary key
);

create function remember_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) select id from entered;
  return null;
end $$;

create trigger audit_entry_unsealed after insert on audit_entry
  referencing new table as entered for each statement execute function remember_unsealed();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

-- One record per Idempotency-Key and person; forgotten after a day.
create table idempotency_key (
  actor_id      bigint not null,
  key           text not null,
  request_hash  text not null,
  reply         jsonb,
  created_at    timestamptz not null,
  primary key (actor_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Mails: kept for the outbox in the demo, sent by SMTP elsewhere; a failure stays visible.
create table mail (
  id          bigint generated always as identity primary key,
  kind        text not null,
  recipient   text not null,
  subject     text not null,
  html        text not null,
  text        text not null,
  state       text not null check (state in ('kept', 'queued', 'sent', 'failed')),
  attempts    integer not null default 0,
  error       text,
  created_at  timestamptz not null,
  sent_at     timestamptz
);
create index mail_created_at on mail (created_at desc, id desc);

-- Small lists kept in every process's memory are told of changes: `create trigger … execute function reference_changed()`.
create function reference_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('reference_changed', tg_table_name);
  return null;
end $$;
