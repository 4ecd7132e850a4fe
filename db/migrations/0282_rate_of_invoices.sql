-- The rate of exchange that an invoice in another currency than its company's was issued with: what 1 of the company's
-- currency is worth in the invoice's. Credit notes keep that of their invoice (decision 102).
alter table invoice add column fx_rate numeric check (fx_rate > 0 and scale(fx_rate) <= 8);
alter table credit_note add column fx_rate numeric check (fx_rate > 0 and scale(fx_rate) <= 8);
create index invoice_by_fx_rate on invoice (fx_rate, id) where deleted_at is null;
