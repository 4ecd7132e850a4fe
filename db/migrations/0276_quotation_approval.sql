-- Who asked for a quotation to be approved inside of the firm, since when it waits, and when its approvers were reminded.
create table quotation_approval (
  quotation_id  bigint primary key references quotation (id) on delete cascade,
  asked_by      bigint references account (id),
  asked_at      timestamptz not null,
  reminded_at   timestamptz
);

insert into quotation_approval (quotation_id, asked_by, asked_at)
  select id, updated_by, coalesce(updated_at, created_at) from quotation where status = 'Internal approval';
