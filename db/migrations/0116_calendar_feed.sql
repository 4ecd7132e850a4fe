-- One secret address for each person under which calendars read their dates (decision 055). Only its hash is kept.
create table calendar_feed (
  account_id    bigint primary key references account (id) on delete cascade,
  token_hash    text not null unique,
  created_at    timestamptz not null,
  last_read_at  timestamptz
);
