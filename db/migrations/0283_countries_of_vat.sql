-- A rate of VAT belongs to a country (decision 103). The rates that were there are those of the United Kingdom, unless
-- their name says that they are India's.
alter table vat add column country_id bigint references country (id);
update vat set country_id = country.id from country
  where country.short_code = case when vat.vat ~* '\m[CIS]?GST\M' then 'IN' else 'GB' end;
alter table vat alter column country_id set not null;
create index vat_of_country on vat (country_id);
drop index vat_effective_from_unique;
create unique index vat_effective_from_unique on vat (country_id, normal_name(vat), effective_from)
  where deleted_at is null;

-- What a company in India invoices with.
insert into vat (vat, rate, effective_from, country_id)
  select given.name, given.rate, '2017-07-01', country.id
  from (values (1, 'GST', 18), (2, 'GST zero-rated', 0), (3, 'GST exempt', 0), (4, 'GST reverse charge', 0),
    (5, 'GST outside scope', 0)) as given (place, name, rate)
  join country on country.short_code = 'IN'
  where not exists (select from vat where vat.country_id = country.id)
  order by place;

-- Drafts, plans and usual rates of what a company in India charges: where nothing is charged the rate of the same kind
-- takes the place of the United Kingdom's. What is charged stays to be corrected by hand.
create temporary table moved_vat on commit drop as
  select old.id as old_id, new.id as new_id, new.vat as name
  from vat as old join country as gb on gb.id = old.country_id and gb.short_code = 'GB'
  join country as india on india.short_code = 'IN'
  join lateral (select id, vat from vat where country_id = india.id and rate = 0 and deleted_at is null
    and vat ~* case when old.vat ~* 'exempt' then 'exempt' when old.vat ~* 'reverse' then 'reverse'
      when old.vat ~* 'outside' then 'outside' else 'zero' end
    order by effective_from, id limit 1) as new on true
  where old.rate = 0;
create temporary table indian_company on commit drop as
  select company.id from company join country on country.id = company.country_id where country.short_code = 'IN';

update invoice_line set vat_id = new_id, vat_name = moved_vat.name from moved_vat
  where vat_id = old_id and invoice_id in (select id from invoice
    where status = 'Draft' and company_id in (select id from indian_company));
update invoice_extra set vat_id = new_id, vat_name = moved_vat.name from moved_vat
  where vat_id = old_id and invoice_id in (select id from invoice
    where status = 'Draft' and company_id in (select id from indian_company));
update quotation_line set vat_id = new_id from moved_vat
  where vat_id = old_id and quotation_id in (select id from quotation
    where status = 'Draft' and company_id in (select id from indian_company));
update billing_plan set vat_id = new_id from moved_vat
  where vat_id = old_id and client_id in (select id from client
    where company_id in (select id from indian_company));
update client set vat_id = new_id from moved_vat
  where vat_id = old_id and company_id in (select id from indian_company);
