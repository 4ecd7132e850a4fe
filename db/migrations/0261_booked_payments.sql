-- The day on which a payment came in, where its month was closed already: it is booked on the first open day after it.
alter table payment add column received_on date check (received_on < payment_date);
