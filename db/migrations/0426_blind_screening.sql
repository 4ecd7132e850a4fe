-- Who was shown at which stage although their position is screened blind (decisions D31).
create table candidate_shown (
  candidate_id  bigint not null references candidate (id) on delete cascade,
  stage         text not null,
  at            timestamptz not null,
  by            bigint references account (id),
  primary key (candidate_id, stage)
);
