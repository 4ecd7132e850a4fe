-- What people are told of what happened: a row for each person and notification, kept for 180 days.
create table notification (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account (id) on delete cascade,
  -- As its module declares it, e.g. 'enquiry.slaAccepted', with the group and the severity of that day.
  kind         text not null,
  group_name   text not null,
  severity     text not null check (severity in ('info', 'warning', 'critical')),
  -- Asks its reader for a decision.
  approval     boolean not null,
  title        text not null,
  body         text not null default '',
  -- Within the portal, e.g. '/addEnquiry/update/12?step=3'.
  link         text not null check (link ~ '^/([^/\\]|$)'),
  entity       text,
  entity_id    text,
  -- Of two with the same word the second is not told to the same person.
  once         text,
  -- false: its reader wants this kind by mail alone.
  in_app       boolean not null default true,
  created_at   timestamptz not null,
  read_at      timestamptz,
  archived_at  timestamptz,
  -- The digest that it waits for, or went with.
  digest       text check (digest in ('daily', 'weekly')),
  digested_at  timestamptz
);
create index notification_of_account on notification (account_id, created_at desc, id desc) where in_app;
create index notification_unread on notification (account_id) where in_app and read_at is null and archived_at is null;
create unique index notification_told_once on notification (account_id, kind, once) where once is not null;
create index notification_for_digest on notification (digest, account_id, created_at)
  where digest is not null and digested_at is null;
create index notification_created_at on notification (created_at);
create index notification_of_record on notification (entity, entity_id) where entity is not null;

-- Where a person's choice differs from what the module declares.
create table notification_preference (
  account_id  bigint not null references account (id) on delete cascade,
  kind        text not null,
  in_app      boolean not null,
  mail        text not null check (mail in ('atOnce', 'daily', 'weekly', 'never')),
  primary key (account_id, kind)
);

-- When no mail shall come, by the firm's clock; over midnight where the end is before the beginning.
create table notification_quiet_hours (
  account_id  bigint primary key references account (id) on delete cascade,
  begins      text not null check (begins ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends        text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$')
);

-- Who was sent which digest on which day, so that nobody gets a second one.
create table notification_digest (
  account_id  bigint not null references account (id) on delete cascade,
  pace        text not null check (pace in ('daily', 'weekly')),
  day         date not null,
  primary key (account_id, pace, day)
);
