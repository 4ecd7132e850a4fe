-- What a leave type grants is said by policies alone (decisions D44). What the types said until now becomes policies of
-- the companies outside the United Kingdom, whose leave it was: without sandwich days, and with one statutory
-- type (D25, D26).
insert into leave_policy (leave_type_id, company_id, begins_on, unit, paid, half_days, calendar_days, has_balance,
    annual, accrual, accrual_from_day, pro_rata, rounding, stops_in_unpaid_leave, carry_max, carry_expire_months,
    valid_days, above, below, statutory, max_negative, min_notice_days, max_consecutive, attachment_after_days,
    sandwich, gender, probation_allowed, requires_hr)
  select kind.id, company.id, '2020-01-01', 'Day', paid, unit_half and letters <> 'ML', letters = 'ML',
    letters not in ('ML', 'LOP'),
    case when letters not in ('ML', 'LOP', 'CL') then coalesce(own.annual_days, kind.annual_days) end,
    accrual, case when letters = 'ML' then 0 else accrual_from_day end, pro_rata, 'Half day', letters = 'EL',
    carry_max, case when letters <> 'CL' then carry_expire_months end, case when letters = 'CL' then 90 end,
    case when letters = 'PL' or encash_max > 0 then 'Encash' else 'Lapse' end, 'Carry', letters = 'PL', max_negative,
    min_notice_days, case when letters = 'ML' then coalesce(max_consecutive, kind.annual_days::integer)
      else max_consecutive end, attachment_after_days, 'None', gender, probation_allowed, requires_hr
  from (select leave_type.*, short_code as letters from leave_type where deleted_at is null) as kind
  join company on company.deleted_at is null
  join country on country.id = company.country_id
  left join lateral (select annual_days from leave where leave.leave_type_id = kind.id
    and leave.company_id = company.id and leave.deleted_at is null order by leave.id limit 1) as own on true
  where country.short_code <> 'GB' or letters not in ('PL', 'EL', 'CL', 'ML', 'LOP');

alter table leave_type
  drop column paid, drop column unit_half, drop column annual_days, drop column accrual, drop column accrual_from_day,
  drop column pro_rata, drop column carry_max, drop column carry_expire_months, drop column encash_max,
  drop column max_negative, drop column min_notice_days, drop column max_consecutive, drop column attachment_after_days,
  drop column sandwich, drop column gender, drop column probation_allowed, drop column requires_hr;

insert into leave_type (type, short_code, private)
  select given.type, given.code, given.private
  from (values
    ('Annual Leave', 'AL', false), ('Sick Leave', 'SL', true), ('Paternity Leave', 'PTL', true),
    ('Bereavement Leave', 'BL', false), ('Restricted Holiday', 'RH', false), ('Neonatal Care Leave', 'NCL', true),
    ('Parental Bereavement Leave', 'PBL', true), ('Shared Parental Leave', 'SPL', true),
    ('Carer''s Leave', 'CRL', true), ('Parental Leave', 'PRL', true), ('Dependants Leave', 'DL', true)
  ) as given (type, code, private)
  where not exists (select from leave_type where deleted_at is null
    and (normal_name(type) = normal_name(given.type) or normal_name(short_code) = normal_name(given.code)));

-- Rules of law and of the days' codes know these by their codes.
update leave_type set fixed = true where deleted_at is null and short_code in
  ('AL', 'PL', 'CL', 'SL', 'ML', 'PTL', 'NCL', 'PBL', 'SPL', 'CRL', 'PRL', 'DL', 'RH', 'LOP');

-- A day of leave has the code of its type, half a day says which half.
insert into attendance_type (type, short_code, fixed)
  select given.type, given.code, true
  from (
    select type, short_code as code, position, 1 as place from leave_type where deleted_at is null
    union all select type || ', then present', short_code || '.P', position, 2 from leave_type
      where deleted_at is null and short_code in ('AL', 'SL', 'DL', 'LOP')
    union all select 'Present, then ' || type, 'P.' || short_code, position, 3 from leave_type
      where deleted_at is null and short_code in ('AL', 'SL', 'DL', 'LOP')
  ) as given
  where not exists (select from attendance_type as known where known.deleted_at is null
    and (normal_name(known.type) = normal_name(given.type)
      or normal_name(known.short_code) = normal_name(given.code)))
  order by least(given.place, 2), given.position, given.place;

-- What a company of the United Kingdom or of India grants until HR says otherwise (decisions D24, D25). Types that the
-- company has a policy of keep it. Others begin with unpaid leave alone.
create function add_usual_leave(of_company bigint) returns void language sql as $$
  insert into leave_policy (leave_type_id, company_id, begins_on, unit, paid, half_days, calendar_days, has_balance,
      annual, accrual, accrual_from_day, pro_rata, rounding, bank_holidays_inside, stops_in_unpaid_leave, carry_max,
      carry_expire_months, valid_days, above, below, statutory, min_notice_days, max_consecutive, attachment_after_days,
      sandwich, gender, probation_allowed, requires_hr, note)
    select leave_type.id, company.id, '2020-01-01', 'Day', 'paid' = any(marks), 'halves' = any(marks),
      'calendar' = any(marks), 'balance' = any(marks), usual.annual, usual.accrual, usual.accrual_from_day,
      'pro rata' = any(marks), 'Half day', 'bank holidays' = any(marks), 'stops' = any(marks), usual.carry_max,
      usual.carry_expire_months, usual.valid_days, case when 'encash' = any(marks) then 'Encash' else 'Lapse' end,
      'Carry', 'statutory' = any(marks), usual.min_notice_days, usual.max_consecutive,
      usual.attachment_after_days, 'None', case when 'women' = any(marks) then 'Female' else 'Any' end,
      not 'no probation' = any(marks), 'hr' = any(marks), usual.note
    from (values
      ('GB', 'AL', '{paid,halves,balance,pro rata,bank holidays,statutory}'::text[], 5.6, 'By weeks of the pattern', 0,
        1.6, null::integer, null::integer, 0, null::integer, null::integer,
        '5.6 weeks of the person''s own week, bank holidays inside'),
      ('GB', 'SL', '{halves}', null, 'None', 0, null, null, null, 0, null, 7,
        'Statutory Sick Pay goes by payroll; a fit note after 7 days'),
      ('GB', 'ML', '{calendar,women,hr}', null, 'None', 0, null, null, null, 28, 364, null,
        'Statutory Maternity Pay goes by payroll'),
      ('GB', 'PTL', '{calendar,hr}', null, 'None', 0, null, null, null, 28, 14, null, null),
      ('GB', 'NCL', '{calendar,hr}', null, 'None', 0, null, null, null, 0, 84, null, null),
      ('GB', 'PBL', '{calendar,hr}', null, 'None', 0, null, null, null, 0, 14, null, null),
      ('GB', 'SPL', '{calendar,hr}', null, 'None', 0, null, null, null, 56, 350, null, null),
      ('GB', 'CRL', '{halves,balance}', 1, 'By weeks of the pattern', 0, 0, null, null, 6, null, null,
        'A week of the person''s own pattern a year, unpaid'),
      ('GB', 'PRL', '{calendar,hr}', null, 'None', 365, null, null, null, 21, 28, null, null),
      ('GB', 'DL', '{halves}', null, 'None', 0, null, null, null, 0, null, null, 'Reasonable time in an emergency'),
      ('GB', 'BL', '{paid}', null, 'None', 0, null, null, null, 0, 5, null, null),
      ('GB', 'LOP', '{halves}', null, 'None', 0, null, null, null, 0, null, null, null),
      ('IN', 'PL', '{paid,halves,balance,pro rata,encash,statutory}', 18, 'Monthly start', 0, 30, null, null, 1, null,
        null, null),
      ('IN', 'EL', '{paid,balance,pro rata,stops,no probation}', 12, 'Monthly end', 90, 12, 3, null, 7, null, null,
        null),
      ('IN', 'CL', '{paid,halves,balance}', null, 'None', 0, null, null, 90, 0, null, null,
        'Earned by approved work on a week off or a holiday'),
      ('IN', 'SL', '{paid,halves,balance,pro rata}', 12, 'Yearly', 0, 0, null, null, 0, null, 2, null),
      ('IN', 'ML', '{paid,calendar,women,hr}', null, 'None', 0, null, null, null, 56, 182, null, null),
      ('IN', 'PTL', '{paid,hr}', null, 'None', 0, null, null, null, 14, 5, null, null),
      ('IN', 'BL', '{paid}', null, 'None', 0, null, null, null, 0, 5, null, null),
      ('IN', 'RH', '{paid,balance}', 2, 'Yearly', 0, 0, null, null, 1, null, null,
        'From the list of restricted holidays'),
      ('IN', 'LOP', '{halves}', null, 'None', 0, null, null, null, 0, null, null, null),
      (null, 'LOP', '{halves}', null, 'None', 0, null, null, null, 0, null, null, null)
    ) as usual (country, code, marks, annual, accrual, accrual_from_day, carry_max, carry_expire_months, valid_days,
      min_notice_days, max_consecutive, attachment_after_days, note)
    join leave_type on leave_type.short_code = usual.code and leave_type.deleted_at is null
    join company on company.id = of_company
    join country on country.id = company.country_id
    where usual.country is not distinct from case when country.short_code in ('GB', 'IN') then country.short_code end
      and not exists (select from leave_policy as known where known.deleted_at is null
        and known.leave_type_id = leave_type.id and known.company_id = company.id)
$$;
select add_usual_leave(id) from company where deleted_at is null;

-- Tab 'Leave' shows the days a year of the company's policy in force; a change there asks from when.
alter table leave alter column annual_days drop not null;
alter table leave add column from_when date;
update leave set leave_type_id = annual.id
  from leave_type as annual, leave_type as privileged, company, country
  where annual.short_code = 'AL' and annual.deleted_at is null and privileged.short_code = 'PL'
    and leave.leave_type_id = privileged.id and company.id = leave.company_id and country.id = company.country_id
    and country.short_code = 'GB';
update leave_policy set annual = (leave.annual_days / 5)::numeric(6, 2)
  from leave, leave_type
  where leave_type.id = leave.leave_type_id and leave_type.short_code = 'AL' and leave.deleted_at is null
    and leave_policy.leave_type_id = leave.leave_type_id and leave_policy.company_id = leave.company_id
    and leave_policy.accrual = 'By weeks of the pattern';
