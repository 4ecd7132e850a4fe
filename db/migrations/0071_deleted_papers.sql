-- Notes and key milestones of staff are deleted by marking them, so that they can be brought back.
alter table employee_note
  add column deleted_by bigint references account (id),
  add column deleted_at timestamptz,
  add column version integer not null default 1;
create index employee_note_deleted on employee_note (deleted_at) where deleted_at is not null;

alter table key_milestone
  add column deleted_by bigint references account (id),
  add column deleted_at timestamptz,
  add column version integer not null default 1;
create index key_milestone_deleted on key_milestone (deleted_at) where deleted_at is not null;
