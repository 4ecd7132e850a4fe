-- A mail can carry a stored file: the PDF of an invoice.
alter table mail add column attachment text;
