-- What a mail was written about, so that a record shows which of its mails did not arrive.
alter table mail
  add column entity     text,
  add column entity_id  text,
  -- Until when the code or link in it is good; null where it holds none.
  add column good_until timestamptz;
create index mail_of_record on mail (entity, entity_id, id desc) where entity is not null;
