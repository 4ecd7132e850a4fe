-- The refresh token, sealed, by which the provider is asked whether a session there goes on; gone with the session.
alter table session add column provider_refresh text;
alter table factor_challenge add column provider_refresh text;
create index session_provider_refresh on session (expires_at, id) where provider_refresh is not null;
