-- Names are compared as src/platform/contract/text/folding.ts does it, which says more.
create function folded_name(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(replace(
    replace(replace(replace(replace(translate(lower(normalize(regexp_replace(
      normalize(name, NFKD), '[\u0300-\u036f''’‘‛`´ʼ]', '', 'g'), NFC)),
      'øđðłı', 'oddli'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '&', ' and '), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- 'return' finds folded_name when it is made, so that an index on it can be made without a search path.
drop index client_by_key;
create or replace function company_key(name text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(folded_name(name),
    '\m(the|and|ltd|limited|llp|lp|plc|pty|inc|incorporated|llc|fze|gmbh|ag|sa|sarl|sas|bv|nv|co|company|private|pvt)\M',
    '', 'g'), '\s+', '', 'g');
create index client_by_key on client (company_key(client_name)) where deleted_at is null;
