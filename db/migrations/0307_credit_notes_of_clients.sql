-- A credit note may be for the client at large: then it says itself what section it is booked under.
alter table credit_note add column section text;
update credit_note set section = invoice.section from invoice where invoice.id = invoice_id;
alter table credit_note alter column section set not null;
alter table credit_note alter column invoice_id drop not null;
