-- A payment that the bank took back, on its own day; others that count no more were entered by mistake.
alter table payment add column returned boolean not null default false check (not returned or removed_on is not null);
