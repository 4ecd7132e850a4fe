-- Sign-in by a provider of the firm's (OpenID Connect): its settings, who is linked to it, and sign-ins under way.
create table sign_in_provider (
  id             integer primary key default 1 check (id = 1),
  name           text,
  issuer         text,
  registration      text,
  secret_cipher  text,
  is_on          boolean not null default false,
  updated_by     bigint references account (id),
  updated_at     timestamptz,
  version        integer not null default 1,
  check (not is_on or (name is not null and issuer is not null and registration is not null and secret_cipher is not null))
);
insert into sign_in_provider default values;

-- One of an account, and one account of it: found by issuer and subject alone, never by an address.
create table provider_identity (
  id            bigint generated always as identity primary key,
  account_id    bigint not null unique references account (id) on delete cascade,
  issuer        text not null,
  subject       text not null,
  linked_at     timestamptz not null,
  last_used_at  timestamptz,
  unique (issuer, subject)
);
create index provider_identity_account on provider_identity (account_id, id);

-- What is checked when the browser comes back; used up by the first answer, whatever it is.
create table provider_request (
  id           bigint generated always as identity primary key,
  -- SHA-256 of what the browser keeps meanwhile.
  ticket_hash  text not null unique,
  -- Who links; null for a sign-in.
  account_id   bigint references account (id) on delete cascade,
  state        text not null,
  nonce        text not null,
  verifier     text not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index provider_request_account on provider_request (account_id, id);
create index provider_request_expires on provider_request (expires_at, id);

alter table session add column by_provider boolean not null default false;
alter table factor_challenge add column by_provider boolean not null default false;
