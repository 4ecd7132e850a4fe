-- A holiday may be half a day (decisions D20), or one that people choose from a list (decisions D25).
alter table holiday
  -- The half that is free; null for the whole day.
  add column half text check (half in ('First half', 'Second half')),
  -- Nobody is free on it but who takes it as leave of type RH.
  add column restricted boolean not null default false;

-- Half a holiday is a working day still, and one to choose is nobody's until it is taken.
create or replace function working_days_between(after date, until date) returns integer
  language sql stable parallel safe
  return (select count(*)::integer
    from generate_series(after + 1, until, interval '1 day') as day, firm
    where extract(isodow from day) = any(firm.working_days)
      and not exists (select from holiday
        where holiday.date = day::date and active and deleted_at is null and location_id is null
          and half is null and not restricted));
