-- Tables that grow by the month are kept by the month (decision 201): `<table>_2026_11` of UTC, and `<table>_other` for rows
-- that have no month.

-- Makes one month of a table where it is missing, and moves the rows there that had none. Says whether it was missing.
create function make_month_partition(parent text, month date) returns boolean language plpgsql as $$
declare
  part constant text := parent || to_char(month, '_YYYY_MM');
  rest constant text := parent || '_other';
  opens constant timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  closes constant timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  stray constant text := format('%1$I >= %2$L and %1$I < %3$L', partition_moment(parent), opens, closes);
  strays boolean;
begin
  if to_regclass(quote_ident(part)) is not null then return false; end if;
  -- Several processes start at once.
  perform pg_advisory_xact_lock(7202619);
  if to_regclass(quote_ident(part)) is not null then return false; end if;
  -- Made beside the table and then attached: who reads other months goes on meanwhile.
  execute format('create table %I (like %I including defaults including generated including constraints including indexes
    including storage)', part, parent);
  execute format('select exists (select from %I where %s)', rest, stray) into strays;
  if strays then
    execute format('lock table %I in access exclusive mode', rest);
    execute format('alter table %I disable trigger user', rest);
    execute format('insert into %I (%s) select %2$s from %I where %s', part, columns_to_copy(parent), rest, stray);
    execute format('delete from %I where %s', rest, stray);
    execute format('alter table %I enable trigger user', rest);
  end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, opens, closes);
  return true;
end $$;

-- The column by whose months a table is kept.
create function partition_moment(parent text) returns text language sql stable as $$
  select attname::text from pg_partitioned_table
  join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = to_regclass(quote_ident(parent))
$$;

-- All but those that the database works out.
create function columns_to_copy(whole text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = to_regclass(quote_ident(whole)) and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- Makes the months that a table needs: that of a day and three ahead, and those of the rows that have none.
create function make_month_partitions(parent text, today date) returns setof date language plpgsql as $$
declare
  month date;
  months date[];
begin
  -- Read to its end before the first is made: a table that is being read is not altered.
  execute format(
    'select array(select distinct date_trunc(''month'', %I at time zone ''UTC'')::date from %I)',
    partition_moment(parent), parent || '_other') into months;
  for ahead in 0..3 loop
    months := months || (date_trunc('month', today::timestamp) + make_interval(months => ahead))::date;
  end loop;
  foreach month in array months loop
    if make_month_partition(parent, month) then return next month; end if;
  end loop;
end $$;

-- Has a table kept by the months of a column, with all rows, in the transaction at hand. Its key becomes (id, moment), which
-- finds a row by its id as before; other indexes, triggers and references to other tables are as they were. Refuses a
-- unique rule besides the key: it would hold within a month only.
create function partition_by_month(whole text, moment text) returns void language plpgsql as $$
declare
  former constant text := whole || '_whole';
  columns constant text := columns_to_copy(whole);
  -- What is made again, as the catalogue says it.
  parts constant text[] := array(
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = to_regclass(quote_ident(whole)) and not indisunique
    union all
    select format('alter table %I add constraint %I %s', whole, conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = to_regclass(quote_ident(whole)) and contype = 'f'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = to_regclass(quote_ident(whole)) and not tgisinternal);
  last bigint;
  part text;
begin
  if exists (select from pg_index where indrelid = to_regclass(quote_ident(whole)) and indisunique and not indisprimary) then
    raise exception '% has a unique rule that months cannot keep', whole;
  end if;
  execute format('lock table %I in access exclusive mode', whole);
  execute format('select last_value + is_called::int from %s', pg_get_serial_sequence(whole, 'id')) into last;
  execute format('alter table %I rename to %I', whole, former);
  execute format('create table %I (like %I including defaults including generated including identity including constraints
    including storage) partition by range (%I)', whole, former, moment);
  execute format('alter table %I alter column id restart with %s', whole, last);
  execute format('create table %I partition of %I default', whole || '_other', whole);
  perform make_month_partitions(whole, (now() at time zone 'UTC')::date);
  for part in execute format('select distinct date_trunc(''month'', %I at time zone ''UTC'')::date::text from %I', moment, former)
  loop
    perform make_month_partition(whole, part::date);
  end loop;
  execute format('insert into %I (%s) overriding system value select %2$s from %I', whole, columns, former);
  execute format('drop table %I', former);
  execute format('alter sequence %s rename to %I', pg_get_serial_sequence(whole, 'id'), whole || '_id_seq');
  execute format('alter table %I add primary key (id, %I)', whole, moment);
  foreach part in array parts loop
    execute part;
  end loop;
  execute format('analyze %I', whole);
end $$;
