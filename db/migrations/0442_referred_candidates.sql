-- Who has recommended a candidate, and words to find them by (domain specification, section 1.11).
alter table candidate add column referred_by_id bigint references employee (id);
alter table candidate add column tags text;
create index candidate_of_referred_by on candidate (referred_by_id, id);
create index candidate_tags_contains on candidate using gin (tags gin_trgm_ops);
