-- For refunds and direct debits; checked by its checksum, kept without spaces.
alter table client add column iban text;
