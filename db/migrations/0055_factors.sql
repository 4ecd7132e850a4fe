-- Additional factors of a sign-in: an authenticator app, passkeys, recovery codes (decision 025).

create table account_factor (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account (id) on delete cascade,
  kind           text not null check (kind in ('app', 'passkey')),
  -- As its owner calls it.
  name           text not null,
  -- Of an app: AES-256-GCM under KEYWORD_KEY, bound to the account; and the newest time step whose code was used.
  secret_cipher  text,
  last_step      bigint,
  -- Of a passkey: base64url; the counter never goes back.
  credential_id  text unique,
  public_key     text,
  counter        bigint,
  created_at     timestamptz not null,
  -- null while it is being set up: only a confirmed one counts.
  confirmed_at   timestamptz,
  last_used_at   timestamptz,
  check (case kind when 'app' then secret_cipher is not null else credential_id is not null and public_key is not null
    and counter is not null end)
);
create index account_factor_of_account on account_factor (account_id);
create unique index account_factor_app on account_factor (account_id, (confirmed_at is null)) where kind = 'app';

-- Ten codes for who has lost the factor: hashed, each good once.
create table factor_code (
  account_id  bigint not null references account (id) on delete cascade,
  code_hash   text not null,
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

-- What a right keyword buys where there is a factor, and what a new passkey is set up with: good once, for five minutes.
create table factor_challenge (
  id          uuid primary key,
  account_id  bigint not null references account (id) on delete cascade,
  purpose     text not null check (purpose in ('signIn', 'setUp')),
  -- What a passkey signs.
  challenge   text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index factor_challenge_of_account on factor_challenge (account_id);
create index factor_challenge_expires_at on factor_challenge (expires_at);
