-- Running numbers of records: the last one given in each series, locked by who takes the next until it is committed.
create table series (
  kind   text not null,
  scope  text not null,
  last   bigint not null,
  primary key (kind, scope)
);

-- Stands in the references of jobs: UK-BK-2600042.
alter table job_type add column code text;
update job_type set code = given.code
from (values
  ('DOT PRO seat model', 'DP'), ('Year end', 'YE'), ('Bookkeeping and Dotcast', 'BK'), ('Payroll', 'PR'),
  ('Taxation', 'TX'), ('Audit', 'AU'), ('TAS', 'TS'), ('Misc Adhoc', 'MA')
) as given (name, code)
where job_type.name = given.name;
create unique index job_type_code_unique on job_type (normal_name(code)) where deleted_at is null;
