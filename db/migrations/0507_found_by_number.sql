-- Ctrl K finds clients by their phone and email and by those of their contacts.
create index client_email_contains on client using gin (email gin_trgm_ops);
create index client_phone_contains on client using gin (phone_digits(phone) gin_trgm_ops);
create index client_phone_begins on client (phone_national(phone) text_pattern_ops);
create index contact_mobile_contains on contact using gin (phone_digits(mobile) gin_trgm_ops);
create index contact_mobile_begins on contact (phone_national(mobile) text_pattern_ops);
