-- Zero-rated, exempt, reverse charge and outside scope are kinds apart (decision 101): what a credit note keeps of its
-- VAT says the kind of each rate, and what charges nothing is parted as its lines are.
create function vat_kind(name text, rate numeric) returns text language sql immutable as $$
  select case when rate > 0 then 'S' when name ~* 'exempt' then 'E' when name ~* 'reverse' then 'AE'
    when name ~* 'outside' then 'O' else 'Z' end
$$;

update credit_note set vat = coalesce((
  select jsonb_agg(jsonb_build_object('rate', rate, 'kind', kind, 'name', name, 'net', net, 'vat', due)
    order by rate::numeric desc, kind)
  from (
    select one->>'rate' as rate, 'S' as kind, one->>'name' as name, one->>'net' as net, one->>'vat' as due
    from jsonb_array_elements(credit_note.vat) as one where (one->>'rate')::numeric > 0
    union all
    select '0.00', vat_kind(vat_name, vat_rate), string_agg(distinct vat_name, ', '),
      sum(amount)::numeric(14, 2)::text, '0.00'
    from credit_note_line where credit_note_id = credit_note.id and vat_rate = 0
    group by vat_kind(vat_name, vat_rate)
  ) as kinds
), '[]');

drop function vat_kind;
