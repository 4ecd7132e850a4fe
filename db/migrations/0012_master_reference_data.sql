-- What a firm finds from its first start: the lists of specification 2, sections 4 and 9, and of the domain
-- specification. Entries marked as fixed are those that rules of the portal refer to by name or code.

insert into priority (priority) values ('Urgent'), ('High'), ('Medium'), ('Low');

-- The rates of the United Kingdom; past ones stay for documents of their time.
insert into vat (vat, rate, effective_from) values
  ('Standard', 20, '2011-01-04'), ('Standard', 17.5, '2010-01-01'), ('Reduced', 5, '1997-09-01'),
  ('Zero', 0, '1973-04-01'), ('Exempt', 0, '1973-04-01'), ('Reverse charge', 0, '1973-04-01'),
  ('Outside scope', 0, '1973-04-01');

insert into department (name) values
  ('Bookkeeping'), ('Payroll'), ('Taxation'), ('Audit'), ('TAS'), ('SME'), ('HR'), ('Operations'), ('Marketing');

insert into grade (name) values
  ('Trainee'), ('Junior'), ('Associate'), ('Senior Associate'), ('Assistant Manager'), ('Manager'), ('Senior Manager'),
  ('Director'), ('Partner');

insert into tat (name, days) values
  ('Same day', 0), ('Two days', 2), ('One week', 5), ('Two weeks', 10), ('Three weeks', 15), ('Four weeks', 20),
  ('Five weeks', 25);

-- Specification 2, section 9, with the service line each is reported under and its usual turn-around time.
insert into job_type (name, service_line, colour, tat_id)
select given.name, service_line, colour, tat.id
from (values
  (1, 'DOT PRO seat model', 'Pro', 'Violet', 'Four weeks'), (2, 'Year end', 'Year end', 'Blue', 'Four weeks'),
  (3, 'Bookkeeping and Dotcast', 'Bookkeeping', 'Teal', 'One week'), (4, 'Payroll', 'Payroll', 'Amber', 'Two days'),
  (5, 'Taxation', 'Taxation', 'Red', 'Two weeks'), (6, 'Audit', 'Audit', 'Navy', 'Five weeks'),
  (7, 'TAS', 'TAS', 'Green', 'Three weeks'), (8, 'Misc Adhoc', 'Misc', 'Slate', 'One week')
) as given (place, name, service_line, colour, tat) join tat on tat.name = given.tat
order by place;

insert into planning_activity (job_type_id, activity_name)
select job_type.id, activity.activity_name
from (values
  ('DOT PRO seat model', array['Agree the month''s work plan', 'Daily processing', 'Weekly call with the client',
    'Month-end close', 'Review of the seat''s work', 'Monthly report']),
  ('Year end', array['Request year-end records', 'Roll forward the file', 'Trial balance and adjustments',
    'Fixed assets and depreciation', 'Debtors, creditors and accruals', 'Draft statutory accounts',
    'Corporation tax computation', 'Manager review', 'Partner review', 'Client approval', 'File at Companies House', 'File CT600']),
  ('Bookkeeping and Dotcast', array['Collect bank statements and invoices', 'Post purchase invoices',
    'Post sales invoices', 'Bank reconciliation', 'Credit card reconciliation', 'Control accounts reconciliation', 'Accruals and prepayments',
    'VAT return preparation', 'VAT return review', 'VAT return submission', 'Management accounts', 'Manager review']),
  ('Payroll', array['Collect hours and changes', 'Starters and leavers', 'Process payroll', 'Auto-enrolment assessment',
    'Payroll review', 'Client approval', 'RTI submission (FPS and EPS)', 'Send payslips', 'Pension upload',
    'PAYE payment advice']),
  ('Taxation', array['Request tax records', 'Self assessment return', 'Partnership return', 'Capital gains computation',
    'P11D and benefits', 'Tax review', 'Client approval', 'Submission to HMRC', 'Payment advice']),
  ('Audit', array['Acceptance and independence', 'Planning and materiality', 'Risk assessment', 'Tests of control',
    'Substantive testing', 'Stock count attendance', 'Subsequent events', 'Audit file review', 'Report and sign-off']),
  ('TAS', array['Scope and information request', 'Quality of earnings', 'Net debt and working capital',
    'Cash flow forecast', 'Valuation', 'Draft report', 'Partner review', 'Final report']),
  ('Misc Adhoc', array['Clarify the request', 'Carry out the work', 'Review', 'Send to the client'])
) as given (job_type, activities)
join job_type on job_type.name = given.job_type
cross join lateral unnest(activities) with ordinality as activity (activity_name, place)
order by job_type.position, place;

-- Specification 2, section 4; the alias rows Quote Approved and Done are those of the domain's question D2.
insert into job_status (status, percent, fixed) values
  ('Job Created', 1, true), ('SOW Created', 1, true), ('Awaiting Quote', 1, true), ('Approval Pending', 5, true),
  ('Quote Approved', 1, true), ('Quote Rejected', 5, true), ('Job Assigned', 1, true), ('Job Started', 10, true),
  ('Missing Info', 15, true), ('In Progress', 40, true), ('Query sent to client', 50, true),
  ('Query Changes', 60, true), ('On Hold', 60, true), ('Under Review', 80, true), ('Review Change', 90, true),
  ('Review by client', 95, true), ('Dispatch', 100, true), ('Feedback received', 100, true), ('Close', 100, true),
  ('Done', 1, true);

-- The domain specification's defaults for the office in India, section 1.8.
insert into leave_type (type, short_code, paid, unit_half, annual_days, accrual, accrual_from_day, pro_rata, carry_max,
  carry_expire_months, max_negative, min_notice_days, sandwich, gender, probation_allowed, requires_hr) values
  ('Privileged Leave', 'PL', true, true, 18, 'Monthly start', 0, true, 30, null, 0, 1, 'Both', 'Any', true, false),
  ('Earned Leave', 'EL', true, false, 12, 'Monthly end', 90, true, 12, 3, 0, 7, 'Both', 'Any', false, false),
  ('Credit Leave', 'CL', true, true, null, 'None', 0, false, null, 3, 0, 0, 'None', 'Any', true, false),
  ('Maternity Leave', 'ML', true, false, 182, 'None', 80, false, null, null, 0, 56, 'Both', 'Female', true, true),
  ('Loss Of Pay', 'LOP', false, true, null, 'None', 0, false, null, null, 0, 0, 'Both', 'Any', true, false);

-- Specification 2, section 9; P and HD are what the domain specification computes, section 1.9.
insert into attendance_type (type, short_code, fixed) values
  ('Present', 'P', true), ('Week Off', 'WO', true), ('Holiday', 'H', true), ('Loss Of Pay', 'LOP', true),
  ('Credit Leave', 'CL', true), ('Earned Leave', 'EL', true), ('Privileged Leave', 'PL', true),
  ('Maternity Leave', 'ML', true), ('Absent', 'A', true), ('Regularization', 'R', true), ('Half Day', 'HD', true),
  ('Privileged Leave, then present', 'PL.P', true), ('Present, then Privileged Leave', 'P.PL', true),
  ('Present, then Credit Leave', 'P.CL', true), ('Credit Leave, then present', 'CL.P', true);

insert into pay_component (pay_components, type) values
  ('Basic', 'Earning'), ('House Rent Allowance', 'Earning'), ('Conveyance Allowance', 'Earning'),
  ('Medical Allowance', 'Earning'), ('Special Allowance', 'Earning'), ('Performance Bonus', 'Earning'),
  ('Overtime', 'Earning'), ('Income Tax', 'Deduction'), ('National Insurance', 'Deduction'),
  ('Provident Fund', 'Deduction'), ('Professional Tax', 'Deduction'), ('Student Loan', 'Deduction'),
  ('Employer Pension', 'Employer contribution'), ('Employer Provident Fund', 'Employer contribution'),
  ('Employer National Insurance', 'Employer contribution');

insert into team (name, department_id)
select given.name, department.id
from (values
  (1, 'Bookkeeping One', 'Bookkeeping'), (2, 'Bookkeeping Two', 'Bookkeeping'), (3, 'Payroll One', 'Payroll'),
  (4, 'Taxation One', 'Taxation'), (5, 'Audit One', 'Audit')
) as given (place, name, department) join department on department.name = given.department
order by place;

insert into skill_category (category) values
  ('Bookkeeping'), ('Payroll'), ('Taxation'), ('Audit'), ('Software'), ('Client care'), ('Compliance'), ('Leadership');

insert into training (training, skill_category_id)
select given.training, skill_category.id
from (values
  (1, 'Bank reconciliation', 'Bookkeeping'), (2, 'VAT returns', 'Bookkeeping'), (3, 'Month-end close', 'Bookkeeping'),
  (4, 'Starters and leavers', 'Payroll'), (5, 'Auto-enrolment', 'Payroll'), (6, 'Statutory payments', 'Payroll'),
  (7, 'Corporation tax', 'Taxation'), (8, 'Self assessment', 'Taxation'), (9, 'Audit planning', 'Audit'),
  (10, 'Substantive testing', 'Audit'), (11, 'Spreadsheets', 'Software'), (12, 'Cloud accounting', 'Software'),
  (13, 'Writing to clients', 'Client care'), (14, 'Handling complaints', 'Client care'),
  (15, 'Data protection', 'Compliance'), (16, 'Anti-money laundering', 'Compliance'),
  (17, 'Giving feedback', 'Leadership'), (18, 'Reviewing others'' work', 'Leadership')
) as given (place, training, category) join skill_category on skill_category.category = given.category
order by place;

insert into recruitment_source (recruitment_source) values
  ('Referral'), ('Job board'), ('LinkedIn'), ('Company website'), ('Agency'), ('Campus'), ('Walk-in');

insert into location (location, country_id)
select given.location, country.id
from (values (1, 'London', 'GB'), (2, 'Manchester', 'GB'), (3, 'Ahmedabad', 'IN'), (4, 'Pune', 'IN'))
  as given (place, location, country) join country on country.short_code = given.country
order by place;

insert into mode_of_work (mode_of_work) values ('Office'), ('Hybrid'), ('Home');

insert into operation_member_categorization (operation_member_categorization) values
  ('Fee earner'), ('Reviewer'), ('Seat member'), ('Support'), ('Trainee');

insert into holiday_type (name) values ('Public holiday'), ('Festival'), ('Optional holiday'), ('Office closure');

insert into shift_type (name, start_time, end_time, break_min, grace_in, grace_out, full_min, half_min, window_before,
  window_after, extra_after_min, week_off, zone) values
  ('Day', '09:30', '18:30', 60, 10, 10, 480, 270, 240, 360, 30, 'Saturday and Sunday', 'Asia/Kolkata'),
  ('Afternoon', '12:30', '21:30', 60, 10, 10, 480, 270, 240, 360, 30, 'Saturday and Sunday', 'Asia/Kolkata'),
  ('Night', '22:00', '07:00', 60, 10, 10, 480, 270, 240, 360, 30, 'Saturday and Sunday', 'Asia/Kolkata'),
  ('London office', '09:00', '17:30', 60, 10, 10, 450, 225, 240, 360, 30, 'Saturday and Sunday', 'Europe/London');

-- Specification 2, section 4, to the letter.
insert into candidate_status (candidate_status, fixed) values
  ('Rejected', true), ('On Hold', true), ('Shortlisted', true), ('To be Interviewed', true),
  ('Send Link for Assessment', true), ('Interview - 1', true), ('Interview - 2', true), ('Interview - 3', true),
  ('Interviewed & Rejected', true), ('Interviewed & on Hold', true), ('Interviewed & Shortlisted', true),
  ('To be Offered', true), ('Offered', true), ('Offer Sent', true), ('Accepted', true), ('Offer Rejected', true),
  ('To join', true), ('Move to Onboarding', true);

-- Who reads master data besides Admin, who may do everything with it.
insert into role_permission (role_id, module, action) values
  (2, 'Master', 'READ'), (5, 'Master', 'READ'), (6, 'Master', 'READ');
