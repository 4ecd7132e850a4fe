-- Lines of bank statements are compared with the numbers of one's clients' invoices.
create index invoice_no_of_client on invoice (client_id, invoice_no) where invoice_no is not null;
