-- How somebody has arranged the tiles of their dashboard, for each role that they have had; without a row, the standard.
create table dashboard_layout (
  account_id  bigint not null references account (id) on delete cascade,
  role_id     bigint not null references role (id) on delete cascade,
  -- Names of tiles. Names that are not known any more are left out when it is read.
  tiles       text[] not null,
  hidden      text[] not null,
  primary key (account_id, role_id)
);
create index dashboard_layout_role on dashboard_layout (role_id, account_id);
