-- Roles that sign in by the provider alone, the administrators who keep their password beside it, and whether one of
-- them has signed in with these very settings. Without that nothing is required.
alter table sign_in_provider
  add column required_roles   bigint[] not null default '{}',
  add column keepers          bigint[] not null default '{}',
  add column proven_at        timestamptz,
  -- The provider tells of sign-outs (back-channel logout): a session need not end after an hour.
  add column tells_sign_outs  boolean not null default false;

-- The session at the provider that one here was begun by, as its ID token names it.
alter table session add column provider_sid text;
alter table factor_challenge add column provider_sid text, add column provider_tells boolean not null default false;

-- One that links by an invitation's link carries the invitation.
alter table provider_request add column grant_hash text;
