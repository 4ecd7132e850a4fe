-- What was told to somebody once: the rule holds across the months that notifications are kept in (decision 201).
-- Serves the version before: its own unique rule stays until that version has gone (0533), and the triggers keep both alike.
create table notification_told (
  account_id  bigint not null references account (id) on delete cascade,
  kind        text not null,
  once        text not null,
  told_at     timestamptz not null,
  primary key (account_id, kind, once)
);
create index notification_told_at on notification_told (told_at);
insert into notification_told (account_id, kind, once, told_at)
  select account_id, kind, once, created_at from notification where once is not null;

-- A second one is left out: of two that are written at the same moment one waits for the other.
create function tell_once() returns trigger language plpgsql as $$
begin
  insert into notification_told (account_id, kind, once, told_at)
    values (new.account_id, new.kind, new.once, new.created_at) on conflict do nothing;
  if found then return new; end if;
  return null;
end $$;
create trigger notification_once before insert on notification
  for each row when (new.once is not null) execute function tell_once();

-- What was taken back may be told again.
create function forget_told() returns trigger language plpgsql as $$
begin
  delete from notification_told where account_id = old.account_id and kind = old.kind and once = old.once;
  return null;
end $$;
create trigger notification_untold after delete on notification
  for each row when (old.once is not null) execute function forget_told();
