-- How numbers, and dates in texts, are written for a person.
alter table account_preference add column locale text not null default 'en-GB'
  check (locale in ('en-GB', 'en-IN', 'en-US'));
