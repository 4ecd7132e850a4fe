-- By which a company of the firm is paid in India; its invoices in rupees carry it as a code to scan.

alter table company add column upi_id text;
