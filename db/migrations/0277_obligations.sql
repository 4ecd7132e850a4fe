-- What the law asks of people, partnerships, charities, employers and contractors (decisions D39).
alter table client
  add column incorporated_on date,
  add column tax_regime text check (tax_regime in ('Self assessment', 'MTD for income tax', 'No return')),
  add column mtd_from date,
  add column cis boolean not null default false;

alter table recurrence drop constraint recurrence_obligation_check;
alter table recurrence add constraint recurrence_obligation_check check (obligation in
  ('VAT return', 'Accounts', 'Corporation tax', 'CT600', 'Confirmation statement', 'Charity accounts',
   'Self assessment', 'First payment on account', 'Second payment on account', 'MTD update', 'Partnership return',
   'PAYE payment', 'P11D', 'CIS return'));
