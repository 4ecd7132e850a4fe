-- When the eight themes are shown, from 2026 to 2036. Christmas has its dates and Easter its rule. The others follow the
-- moon: theirs are a list, to the day on which most places keep them.

create function pg_temp.easter(year integer) returns date language sql immutable as $$
  -- The Gregorian computus.
  select make_date(year, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1)
  from (select year % 19 as a, year / 100 as b, year % 100 as c) as parts,
    lateral (select (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30 as h) as moon,
    lateral (select (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l) as sunday,
    lateral (select (a + 11 * h + 22 * l) / 451 as m) as shift
$$;

-- A theme of a few days has priority over one of many weeks.
with dated (theme, starts_on, ends_on, priority) as (
  -- Advent to Twelfth Night.
  select 'Christmas', make_date(year, 12, 1), make_date(year + 1, 1, 5), 0 from generate_series(2025, 2036) as year
  union all
  -- Also where Ramzan comes in December.
  select 'Christmas', make_date(year, 12, 24), make_date(year, 12, 26), 10 from generate_series(2026, 2036) as year
  union all
  select 'Good Friday', pg_temp.easter(year) - 2, pg_temp.easter(year) - 1, 10 from generate_series(2026, 2036) as year
  union all
  select 'Easter', pg_temp.easter(year), pg_temp.easter(year) + 7, 5 from generate_series(2026, 2036) as year
  union all
  -- The month of fasting and Eid.
  select 'Ramzan', starts_on, starts_on + 30, 0 from unnest(array['2026-02-18', '2027-02-08', '2028-01-28', '2029-01-16',
    '2030-01-05', '2030-12-26', '2031-12-16', '2032-12-04', '2033-11-23', '2034-11-12', '2035-11-01',
    '2036-10-21']::date[]) as starts_on
  union all
  -- From the eve's bonfire to the day after the colours.
  select 'Holi', colours - 1, colours + 1, 10 from unnest(array['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01',
    '2030-03-20', '2031-03-09', '2032-03-27', '2033-03-16', '2034-03-05', '2035-03-24', '2036-03-12']::date[]) as colours
  union all
  -- Until Anant Chaturdashi.
  select 'Ganesh Chaturthi', starts_on, starts_on + 10, 5 from unnest(array['2026-09-14', '2027-09-04', '2028-08-23',
    '2029-09-11', '2030-09-01', '2031-09-20', '2032-09-08', '2033-08-28', '2034-09-16', '2035-09-05',
    '2036-08-24']::date[]) as starts_on
  union all
  -- Nine nights and Dussehra.
  select 'Navratri', starts_on, starts_on + 9, 5 from unnest(array['2026-10-11', '2027-09-30', '2028-09-19', '2029-10-08',
    '2030-09-28', '2031-10-17', '2032-10-05', '2033-09-24', '2034-10-13', '2035-10-02', '2036-09-20']::date[]) as starts_on
  union all
  -- From Dhanteras to Dev Diwali at the full moon.
  select 'Diwali', diwali - 2, diwali + 16, 5 from unnest(array['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05',
    '2030-10-26', '2031-11-14', '2032-11-02', '2033-10-22', '2034-11-10', '2035-10-30', '2036-10-19']::date[]) as diwali
)
insert into festival (theme, starts_on, ends_on, priority)
  select theme, starts_on, ends_on, priority from dated
  where not exists (select from festival as kept where kept.theme = dated.theme and kept.priority = dated.priority
    and kept.starts_on - dated.starts_on between -20 and 20);
