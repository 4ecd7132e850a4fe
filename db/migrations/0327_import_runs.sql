-- What an import has added, so that it can be undone for a day.
create table import_run (
  id         bigint generated always as identity primary key,
  import     text not null,
  file_name  text,
  added      integer not null,
  added_by   bigint not null,
  added_at   timestamptz not null,
  undone_by  bigint,
  undone_at  timestamptz,
  removed    integer
);
create index import_run_newest on import_run (import, added_at desc);

-- As each row was right after it had been added: what has another version or is referred to by more has been used since.
create table import_run_row (
  run_id    bigint not null references import_run (id) on delete cascade,
  row_id    bigint not null,
  version   integer not null,
  referred  integer not null,
  primary key (run_id, row_id)
);
