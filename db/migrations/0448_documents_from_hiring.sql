-- What a member of staff has brought along as a candidate is marked; the candidate keeps their own copy.
alter table employee_document add column from_hiring boolean not null default false;

-- Who is taken on again and does not come has their record back as it was: what the dated rows do not tell is kept here.
alter table employment_period add column standing text;
