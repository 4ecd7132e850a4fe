-- Until when a delegation would have lasted that a last working day cut short or took away, until it is offered again.
create table delegation_cut (
  delegation_id  bigint primary key references delegation (id) on delete cascade,
  lasted_until   date not null
);
