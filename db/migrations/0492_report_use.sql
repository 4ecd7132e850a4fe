-- Which reports each person opened last, and which they hold dear.
create table report_use (
  account_id  bigint not null references account (id) on delete cascade,
  -- As it stands in its address: 'average-tat'.
  report      text not null,
  favourite   boolean not null default false,
  used_at     timestamptz,
  primary key (account_id, report)
);
