-- How often a session was given a new token, and when: the one before is good for some seconds more.
alter table session add column turn integer not null default 0;
alter table session add column turned_at timestamptz;

-- The session that the browser had when it began to sign in; it ends once the new one begins.
alter table sign_in_challenge add column session_before uuid;
alter table factor_challenge add column session_before uuid;
alter table provider_request add column session_before uuid;

-- SHA-256 of what the browser keeps that asked for a mailed code; null for one that the version before has mailed.
alter table recovery_code add column browser_hash text;
alter table guest_code add column browser_hash text;
