-- A line that may be one kept before, from another file or format, until somebody says which it is.
alter table bank_line add column seems_id bigint references bank_line (id);
create index bank_line_seeming on bank_line (seems_id) where seems_id is not null;
create index bank_line_by_amount on bank_line (amount, booked_on);
