-- Webhooks: addresses of people's programs, which the portal tells of changes that their owners may see.
create table webhook (
  id                    bigint generated always as identity primary key,
  account_id            bigint not null references account (id) on delete cascade,
  name                  text not null,
  address               text not null,
  events                text[] not null check (cardinality(events) > 0),
  -- Sealed: each message is signed with it. The one before signs beside it until its day is over.
  secret_cipher         text not null,
  before_cipher         text,
  before_until          timestamptz,
  created_at            timestamptz not null,
  off_at                timestamptz,
  -- Why it is off, where its owner has not switched it off.
  off_why               text,
  -- Since when nothing has arrived; told once, after a day.
  failing_since         timestamptz,
  told_at               timestamptz,
  -- While its receiver fails, everything for it waits for the next try of one.
  paused_until          timestamptz,
  check ((before_cipher is null) = (before_until is null)),
  check (off_why is null or off_at is not null)
);
create unique index webhook_name on webhook (account_id, lower(name));
create index webhook_account on webhook (account_id, id);
-- Which events somebody waits for is kept in memory.
create trigger reference_changed after insert or delete or truncate or update of events, off_at on webhook
  for each statement execute function reference_changed();

create table webhook_delivery (
  id            bigint generated always as identity primary key,
  webhook_id    bigint not null references webhook (id) on delete cascade,
  -- As the receiver knows it, the same at each try.
  message_id    text not null unique,
  event         text not null,
  -- What it tells of; a test tells of nothing.
  entity        text,
  entity_id     bigint,
  columns       text[] not null,
  created_at    timestamptz not null,
  state         text not null check (state in ('Waiting', 'Delivered', 'Failed', 'Not sent')),
  -- Given up, and waiting for its turn to be sent again.
  again         boolean not null default false,
  tries         integer not null default 0,
  next_at       timestamptz,
  tried_at      timestamptz,
  -- Null where nothing was answered.
  status        integer,
  says          text,
  check ((entity is null) = (entity_id is null)),
  check ((state = 'Waiting') = (next_at is not null))
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (next_at, id) where state = 'Waiting';
create index webhook_delivery_old on webhook_delivery (created_at, id) where state <> 'Waiting';
