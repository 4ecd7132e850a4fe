-- What HMRC knows a client by: the person's, the taxpayer's, the employer's.
alter table client
  add column ni_number text,
  add column utr text,
  add column accounts_office_ref text;
