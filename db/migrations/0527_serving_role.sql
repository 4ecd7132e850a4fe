-- Where the portal serves by a role that may not change the trail (record 206), what is removed from it is struck out by the
-- owner: the trigger asks that it was noted in audit_removed, and strikes nothing else.
alter function audit_strike_removed() security definer set search_path = public, pg_temp;
