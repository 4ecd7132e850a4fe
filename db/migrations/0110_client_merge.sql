-- Where the address of a client leads that was merged into another. It stays when the merged one is deleted for good.
create table client_merge (
  merged_id   bigint primary key,
  into_id     bigint not null references client (id) on delete cascade,
  created_by  bigint references account (id),
  created_at  timestamptz not null
);
create index client_merge_into on client_merge (into_id);
