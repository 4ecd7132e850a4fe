-- What the pages under /settings read (decision 018 has the measurements).

-- The audit trail's list is filtered and sorted within this index alone: its entries carry whole records before and after
-- and are many times as wide. Takes the place of the index on `at`.
create index audit_entry_list on audit_entry (at, id) include (actor_name, event, entity, entity_id, request_id);
drop index audit_entry_at;

-- A few names and events among many entries: small indexes, for counting by them and for finding the rare ones.
create index audit_entry_actor on audit_entry (actor_name);
create index audit_entry_event on audit_entry (event);

-- Whether an administrator may read a mail. Codes and links let whoever reads them in: not unless its template says so.
alter table mail add column readable boolean not null default false;
update mail set readable = true where kind in ('enquiry SLA', 'trial ending', 'password changed', 'keyword changed');
