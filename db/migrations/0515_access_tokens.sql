-- Personal access tokens: what programs of a member of staff call the portal with, in their owner's name.
create table access_token (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account (id) on delete cascade,
  -- As its owner calls it; the trail tells it.
  name          text not null,
  -- SHA-256: the token itself is shown once.
  token_hash    text not null unique,
  -- Its last four characters, to tell tokens apart.
  ending        text not null,
  scopes        text[] not null check (cardinality(scopes) > 0),
  -- Whether its owner had an additional factor: one that is required later ends the tokens of those who had none.
  with_factor   boolean not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  last_used_at  timestamptz,
  ended_at      timestamptz,
  check (expires_at > created_at)
);
create unique index access_token_name on access_token (account_id, lower(name)) where ended_at is null;
create index access_token_account on access_token (account_id, id);
create index access_token_expires on access_token (expires_at, id);
