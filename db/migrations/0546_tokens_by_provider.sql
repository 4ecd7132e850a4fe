-- Whether a token was made in a session that the sign-in provider began: the others end where it becomes required.
alter table access_token add column by_provider boolean not null default false;
