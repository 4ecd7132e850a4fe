-- Who has written, or was told of something written, lately: a standby that has not come so far is not for them (record 199).
-- Not logged: it says nothing of use after a crash, and standbys need none of it.
create unlogged table known_write (
  account_id bigint not null,
  transaction_id xid8 not null,
  at timestamptz not null
);

create index known_write_by_account on known_write (account_id, at);
