-- A revision keeps all that was said first: its criteria as well.
alter table feedback
  add column first_quality       integer check (first_quality between 0 and 10),
  add column first_timeliness    integer check (first_timeliness between 0 and 10),
  add column first_communication integer check (first_communication between 0 and 10);
