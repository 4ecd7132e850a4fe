-- What somebody says of a week to who decides about it.
alter table week_sheet add column note text;
