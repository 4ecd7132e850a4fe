-- The currency that the firm reckons in: limits, costs, and money in reports (decisions D38). Null until the firm has
-- chosen one: then that of its first company.
alter table firm add column base_currency_id bigint references currency (id);
create index firm_of_base_currency on firm (base_currency_id);
update firm set base_currency_id = (
  select currency_id from company where deleted_at is null order by id limit 1);

create function base_currency() returns bigint
  language sql stable parallel safe
  return coalesce((select base_currency_id from firm),
    (select currency_id from company where deleted_at is null order by id limit 1));
