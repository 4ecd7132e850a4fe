-- A discount in percent: of a line, or as a credit of all that an invoice charges. The amounts beside it are after it.
alter table invoice_line add column discount numeric(5, 2) check (discount > 0 and discount <= 100);
alter table invoice_extra add column percent numeric(5, 2) check (percent > 0 and percent <= 100);
alter table invoice_extra add constraint invoice_extra_percent_of_credits check (percent is null or vat_id is null);
