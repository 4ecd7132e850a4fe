-- Invoices and credit of the program that a firm used before: owed to the firm, and in nobody's books here.
alter table invoice
  add column opening boolean not null default false,
  -- What it came to in the former program; the total is what was still owed of it.
  add column former_total numeric(14, 2);
-- One that was brought over by mistake is deleted, as long as nothing counts towards it.
alter table invoice drop constraint invoice_check3;
alter table invoice add constraint invoice_deleted_check check (status = 'Draft' or opening or deleted_at is null);
alter table invoice add constraint invoice_opening_check check (opening = (former_total is not null)
  and (not opening or (status not in ('Draft', 'Issued', 'Being sent', 'Void') and total > 0 and former_total >= total
    and amount = 0 and additional_charges = 0 and credit_notes = 0 and sub_total = 0 and vat_amount = 0)));
drop index invoice_no_unique;
create unique index invoice_no_unique on invoice (invoice_no) where not opening;
create unique index invoice_opening_no_unique on invoice (company_id, invoice_no) where opening and deleted_at is null;

alter table payment add column opening boolean not null default false;
create unique index payment_opening_no_unique on payment (company_id, reference)
  where opening and removed_on is null and deleted_at is null;
