-- The last seal of each day, signed with a key that the database does not have (record 195): one line of text, as it is
-- mailed out and exported.
create table audit_head (
  day   date primary key,
  line  text not null
);
create trigger audit_head_append_only before update or delete on audit_head
  for each row execute function refuse_change();
create trigger audit_head_no_truncate before truncate on audit_head
  for each statement execute function refuse_change();

-- Where these lines are mailed each day; none: to all who may change settings.
-- The tests of the trail's upgrade have no firm.
alter table if exists firm add column trail_mailed_to text;
