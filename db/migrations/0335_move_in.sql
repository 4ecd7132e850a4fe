-- Whether the firm has brought over what its former program kept. Who has clients already has moved in long ago.
create table move_in (
  id             integer primary key default 1 check (id = 1),
  put_aside_at   timestamptz,
  -- What the former program says is owed in all, by currency: '{"GBP": "12500.00"}'.
  former_totals  jsonb not null default '{}',
  updated_by     bigint references account (id),
  updated_at     timestamptz,
  version        integer not null default 1
);
insert into move_in (put_aside_at) select case when exists (select from client) then now() end;
