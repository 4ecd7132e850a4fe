-- An invoice is being sent until its mails are written, which waits for its PDF.
alter table invoice drop constraint invoice_status_check;
alter table invoice add constraint invoice_status_check check (status in ('Draft', 'Issued', 'Being sent', 'Sent', 'Viewed',
  'Part paid', 'Paid', 'Void'));
drop index invoice_owed;
create index invoice_owed on invoice (client_id, due_date)
  where status in ('Issued', 'Being sent', 'Sent', 'Viewed', 'Part paid') and deleted_at is null;

-- Who prints a record's document, so that others wait for it. It is gone when the document is kept.
create table document_print (
  entity     text not null,
  entity_id  bigint not null,
  until      timestamptz not null,
  primary key (entity, entity_id)
);

-- Mails that wait for the mail server are asked for often.
create index mail_late on mail (created_at) where state = 'queued' and error is not null;
