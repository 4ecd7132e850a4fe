-- A document that is removed for good takes its kept rate along.
alter table kept_rate
  drop constraint kept_rate_invoice_id_fkey,
  drop constraint kept_rate_credit_note_id_fkey,
  drop constraint kept_rate_payment_id_fkey,
  drop constraint kept_rate_refund_id_fkey,
  add constraint kept_rate_invoice_id_fkey foreign key (invoice_id) references invoice (id) on delete cascade,
  add constraint kept_rate_credit_note_id_fkey foreign key (credit_note_id) references credit_note (id) on delete cascade,
  add constraint kept_rate_payment_id_fkey foreign key (payment_id) references payment (id) on delete cascade,
  add constraint kept_rate_refund_id_fkey foreign key (refund_id) references refund (id) on delete cascade;
