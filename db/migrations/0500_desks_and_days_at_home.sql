-- How many people fit in (decisions D44); null where nobody counted.
alter table location add column desks integer check (desks between 0 and 9999);

-- In a week from Monday to Sunday (record 178); null where there is no limit.
alter table mode_of_work add column days_at_home integer check (days_at_home between 0 and 7);
