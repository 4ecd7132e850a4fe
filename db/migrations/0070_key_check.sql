-- One value sealed under KEYWORD_KEY at the first start: every later start sees whether it still has that key.
create table key_check (
  id         integer primary key default 1 check (id = 1),
  sealed     text not null,
  sealed_at  timestamptz not null default now()
);
