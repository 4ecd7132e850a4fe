-- Codes of six digits that are mailed to the holder of a link before anything kept is shown: of joiners and of leavers.
create table guest_code (
  purpose     text not null,
  record_id   bigint not null,
  code_hash   text not null,
  expires_at  timestamptz not null,
  tries       integer not null default 0,
  primary key (purpose, record_id)
);
insert into guest_code (purpose, record_id, code_hash, expires_at, tries)
  select 'joining kit', kit_id, code_hash, expires_at, tries from joining_code;
drop table joining_code;

-- What leavers are mailed is a text that the firm may word.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  select wording, name, name, kind, area, true, 'Active' from (values
    ('exit.settlement', 'Settlement of a leaver', 'Email', 'Leaving')
  ) as new (wording, name, kind, area)
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
