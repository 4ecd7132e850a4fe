-- HR's choice to keep an offer though its position has ended, and the letter that it goes out with (decisions D32).
alter table offer
  add column kept_at    timestamptz,
  add column kept_by_id bigint references employee (id),
  add column letter     text check (letter in ('United Kingdom', 'India'));
create index offer_of_keeper on offer (kept_by_id, id);
