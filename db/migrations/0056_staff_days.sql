-- The days for which birthdays and work anniversaries were told (domain specification, section 1.15): each is told once,
-- and a day on which the portal did not run is made up for.

create table staff_day (
  day      date primary key,
  told_at  timestamptz not null
);
