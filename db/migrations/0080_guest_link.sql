-- Links without sign-in: each for one purpose, one record and one recipient, until it ends. Of its token only the hash
-- is stored.
create table guest_link (
  id          bigint generated always as identity primary key,
  purpose     text not null,
  entity      text not null,
  entity_id   bigint not null,
  recipient   text not null,
  name        text not null,
  token_hash  text not null unique,
  expires_at  timestamptz not null,
  -- The last opening that stands in the trail.
  opened_at   timestamptz,
  ended_at    timestamptz,
  ended_as    text check (ended_as in ('used', 'replaced', 'takenBack')),
  created_by  bigint references account (id),
  created_at  timestamptz not null,
  check ((ended_at is null) = (ended_as is null))
);
create index guest_link_of_record on guest_link (entity, entity_id, purpose);
create index guest_link_by_end on guest_link (expires_at);
