-- What Ctrl K needs to forgive a typing mistake: every word that occurs in what is searched, once.

create extension if not exists fuzzystrmatch;

create table search_word (
  word  text primary key
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

-- Up to when the words of a kind of record were learnt.
create table search_learnt (
  kind          text primary key,
  learnt_until  timestamptz not null
);

create index event_name_contains on event using gin (event_name gin_trgm_ops);
create index event_city_contains on event using gin (city gin_trgm_ops);
