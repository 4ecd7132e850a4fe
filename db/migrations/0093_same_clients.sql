-- What stays of a company's name when it is compared with another: no legal form, no punctuation, one case.
create function company_key(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'),
    '\m(the|ltd|limited|llp|lp|plc|pty|inc|incorporated|llc|fze|gmbh|co|company|and|private|pvt)\M', '', 'g'),
    '\s+', '', 'g')
$$;
create index client_by_key on client (company_key(client_name)) where deleted_at is null;
create index client_by_registration on client (upper(replace(registration_no, ' ', ''))) where deleted_at is null;
create index client_by_domain on client (lower(split_part(email, '@', 2))) where deleted_at is null;
