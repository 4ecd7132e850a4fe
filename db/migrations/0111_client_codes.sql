-- 'C00001' up to 'C99999', and longer from then on: lpad alone would cut the hundred thousandth off.
create function next_client_code() returns text language sql as $$
  select 'C' || lpad(number::text, greatest(5, length(number::text)), '0')
  from (select nextval('client_code_number') as number) as next
$$;
alter table client alter column client_code set default next_client_code();
