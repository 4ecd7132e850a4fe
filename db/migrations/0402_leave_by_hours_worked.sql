-- Irregular hours in the United Kingdom earn leave by the hours worked (decisions D24): a policy of its own, for those
-- whose working pattern says so, beside the one of the same people with regular weeks.
alter table leave_policy drop constraint leave_policy_accrual_check;
alter table leave_policy add constraint leave_policy_accrual_check check (accrual in ('None', 'Monthly start',
  'Monthly end', 'Yearly', 'By days worked', 'By weeks of the pattern', 'By hours worked'));
alter table leave_policy add check (accrual <> 'By hours worked' or unit = 'Hour');
drop index leave_policy_unique;
create unique index leave_policy_unique on leave_policy
  (leave_type_id, company_id, coalesce(location_id, 0), coalesce(employment_type, ''), (accrual = 'By hours worked'), begins_on)
  where deleted_at is null;

alter function add_usual_leave(bigint) rename to add_usual_leave_of_weeks;

create function add_usual_leave(of_company bigint) returns void language sql as $$
  select add_usual_leave_of_weeks(of_company);
  insert into leave_policy (leave_type_id, company_id, begins_on, unit, paid, half_days, has_balance, accrual, rounding,
      carry_max, above, below, statutory, sandwich, gender, probation_allowed, note)
    select leave_type.id, company.id, '2020-01-01', 'Hour', true, true, true, 'By hours worked', 'Hundredth',
      1.6, 'Lapse', 'Carry', true, 'None', 'Any', true, '12.07 % of the hours worked, for irregular hours'
    from company join country on country.id = company.country_id and country.short_code = 'GB'
    join leave_type on leave_type.short_code = 'AL' and leave_type.deleted_at is null
    where company.id = of_company
      and not exists (select from leave_policy as known where known.leave_type_id = leave_type.id
        and known.company_id = company.id and known.accrual = 'By hours worked' and known.deleted_at is null);
$$;
select add_usual_leave(id) from company where deleted_at is null;

-- An account may be counted in days first and in hours later: each day says in what its amount is.
alter table leave_day add column unit text not null default 'Day' check (unit in ('Day', 'Hour'));
update leave_day set unit = policy.unit
  from leave_application
  join lateral (select unit from leave_policy where leave_policy.leave_type_id = leave_application.leave_type_id
    and leave_policy.deleted_at is null and accrual <> 'By hours worked' order by begins_on desc limit 1) as policy on true
  where leave_application.id = leave_day.application_id and policy.unit <> 'Day';
