-- Who did not come, or has left, may accept another offer: a locked kit is of an earlier time.
drop index joining_kit_once;
create unique index joining_kit_once on joining_kit (candidate_id) where deleted_at is null and status <> 'Locked';
