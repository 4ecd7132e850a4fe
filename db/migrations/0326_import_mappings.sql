-- Which column is what in files with the same headings, as it was the last time: the next one is read so unasked.
create table import_mapping (
  import     text not null,
  headings   text not null,
  columns    text not null,
  given      jsonb not null,
  dates      text check (dates in ('day first', 'month first')),
  used_at    timestamptz not null,
  primary key (import, headings)
);
