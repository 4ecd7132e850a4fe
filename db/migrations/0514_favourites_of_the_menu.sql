-- The pages that somebody keeps on top of their menu, by their addresses.
-- The menu leaves out those that they may not open any more.
create table menu_favourites (
  account_id  bigint primary key references account (id) on delete cascade,
  pages       text[] not null check (cardinality(pages) <= 6)
);
