-- Files (decisions D11). One row for every time that bytes were stored: what is attached is never written over.
create table file (
  -- Where the bytes lie in the storage.
  object       text primary key,
  -- What forms save and downloads ask for: folder, code, name.
  key          text not null,
  field        text not null,
  name         text not null,
  type         text not null,
  size         bigint,
  sha256       text,
  uploaded_by  bigint not null,
  -- Written before the first byte, so that an object without its row cannot be.
  begun_at     timestamptz not null,
  uploaded_at  timestamptz,
  -- The record that it belongs to, once that was saved.
  entity       text,
  entity_id    text,
  attached_at  timestamptz,
  removed_at   timestamptz,
  check ((uploaded_at is null) = (sha256 is null) and (uploaded_at is null) = (size is null)),
  check ((attached_at is null) = (entity is null) and (attached_at is null) = (entity_id is null)),
  check (attached_at is null or uploaded_at is not null)
);
create unique index file_current on file (key) where uploaded_at is not null and removed_at is null;
create index file_of_record on file (entity, entity_id) where attached_at is not null and removed_at is null;
create index file_loose on file (begun_at) where attached_at is null and removed_at is null;
create index file_removed on file (removed_at) where removed_at is not null;
