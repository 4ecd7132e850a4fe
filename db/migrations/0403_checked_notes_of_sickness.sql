-- HR has looked at a note of sickness: until then its person may take it back.
alter table sick_note
  add column checked_by  bigint references account (id),
  add column checked_at  timestamptz,
  add check ((checked_by is null) <= (checked_at is null));
create index sick_note_of_checked_by on sick_note (checked_by);
