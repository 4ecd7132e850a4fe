-- A holiday belongs to a location, or to a country, or to everybody.
alter table holiday
  add column country_id bigint references country (id),
  add constraint holiday_of_one check (location_id is null or country_id is null);
create index holiday_of_country on holiday (country_id);
drop index holiday_name_unique;
create unique index holiday_name_unique on holiday (date, country_id, location_id, normal_name(name))
  nulls not distinct where deleted_at is null;

-- Deadlines and turnaround follow the holidays of one country; null for those of everybody alone.
alter table firm add column country_id bigint references country (id);
create index firm_of_country on firm (country_id);
update firm set country_id = (select id from country where short_code = 'GB' and deleted_at is null);

-- The bank holidays that came with the portal are those of England and Wales; they went for every country.
update holiday set country_id = (select id from country where short_code = 'GB' and deleted_at is null)
where location_id is null and created_by is null;
insert into holiday (date, name, country_id)
select given.day::date, given.name, country.id
from (values ('2025-01-01', 'New Year''s Day'), ('2025-04-18', 'Good Friday'), ('2025-04-21', 'Easter Monday'),
  ('2025-05-05', 'Early May bank holiday'), ('2025-05-26', 'Spring bank holiday'),
  ('2025-08-25', 'Summer bank holiday'), ('2025-12-25', 'Christmas Day'), ('2025-12-26', 'Boxing Day')) as given (day, name)
join country on country.short_code = 'GB' and country.deleted_at is null
where not exists (select from holiday where holiday.date = day::date and holiday.country_id = country.id);

create or replace function working_days_between(after date, until date) returns integer
  language sql stable parallel safe
  return (select count(*)::integer
    from generate_series(after + 1, until, interval '1 day') as day, firm
    where extract(isodow from day) = any(firm.working_days)
      and not exists (select from holiday
        where holiday.date = day::date and active and deleted_at is null and location_id is null
          and (holiday.country_id is null or holiday.country_id = firm.country_id)
          and half is null and not restricted));
