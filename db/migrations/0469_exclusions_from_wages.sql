-- What the Code on Wages (India) leaves out of wages, up to half of the pay (decisions D35). The firm may change it.
alter table pay_component add column excluded_from_wages boolean not null default false;
update pay_component set excluded_from_wages = true
where pay_components in ('House Rent Allowance', 'Conveyance Allowance', 'Performance Bonus', 'Overtime',
  'Employer Pension', 'Employer Provident Fund', 'Employer National Insurance') and deleted_at is null;
