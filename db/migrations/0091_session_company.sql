-- A contact of several client companies works for one of them at a time: the one chosen, else the account's own.
alter table session add column client_id bigint references client (id);
create index session_of_client on session (client_id) where client_id is not null;
