-- Whom something waits for that is decided for people: so that it can move when somebody else decides (decisions D21).
create table approval_asked (
  entity     text not null,
  entity_id  bigint not null,
  account_id bigint not null references account (id) on delete cascade,
  asked_at   timestamptz not null default now(),
  primary key (entity, entity_id, account_id)
);
create index approval_asked_of_account on approval_asked (account_id);
