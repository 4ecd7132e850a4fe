/** Rows of a file that are certainly an existing client, or the same as an earlier row. */
import type { Numbered } from '#platform/server/import/check.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { ImportedClient } from '../import.ts';
import { visible } from './visible.ts';

type Named = Pick<ImportedClient, 'client_name' | 'registration_no' | 'vat_no' | 'zipcode' | 'email' | 'country_id'>;

/**
 * The same number in the same country, or the same name with the same postcode or email address. The database computes
 * each key on both sides, so that spellings agree.
 */
const number = sql<string>`case when length(registration_no) > 3
  then country_id || ' ' || ltrim(upper(regexp_replace(registration_no, '[^[:alnum:]]', '', 'g')), '0') end`;
const others = sql.join([
  sql`case when length(vat_no) > 5 then 'vat ' || country_id || ' '
    || regexp_replace(upper(regexp_replace(vat_no, '[^[:alnum:]]', '', 'g')), '^[A-Z]{2}', '') end`,
  sql`'place ' || nullif(company_key(client_name), '') || ' ' || upper(replace(zipcode, ' ', ''))`,
  sql`'email ' || nullif(company_key(client_name), '') || ' ' || lower(email)`,
]);
const keys = sql<string[]>`array_remove(array['number ' || ${number}, ${others}], null)`;

/** The keys of a row. Companies of one VAT group, or of one name, are distinguished by their numbers. */
type Known = { readonly keys: readonly string[]; readonly number: string | null };

const mayBeOne = (one: Known, other: Pick<Known, 'number'>) =>
  one.number === null || other.number === null || one.number === other.number;

async function knownBy({ db }: Pick<Work, 'db'>, rows: readonly Named[]): Promise<readonly Known[]> {
  const column = (name: keyof Named) => rows.map((row) => row[name]);
  const { rows: found } = await sql<Known>`
    select ${keys} as keys, ${number} as number
    from unnest(${column('client_name')}::text[], ${column('registration_no')}::text[], ${column('vat_no')}::text[],
      ${column('zipcode')}::text[], ${column('email')}::text[], ${column('country_id')}::bigint[])
      with ordinality as given (client_name, registration_no, vat_no, zipcode, email, country_id, place)
    order by place`.execute(db);
  return found;
}

/** Finds the first row that matches this one, and remembers each row's first. */
function firstsOf<Row>(): (known: Known, row: Row) => Row {
  const firsts = new Map<string, { known: Known; row: Row }[]>();
  return (known, row) => {
    const before = known.keys.flatMap((key) => firsts.get(key) ?? []).find((one) => mayBeOne(known, one.known));
    const first = before?.row ?? row;
    for (const key of known.keys) {
      const there = firsts.get(key) ?? [];
      there.push({ known, row: first });
      firsts.set(key, there);
    }
    return first;
  };
}

/**
 * 'Kept already: Acme Kitchens Ltd, C00012'; for clients that this person cannot see, only that one exists. A row that
 * brings another contact to an earlier row is not counted.
 */
export async function knownClients(
  work: Work,
  rows: readonly Numbered<ImportedClient>[],
): Promise<readonly (string | undefined)[]> {
  const all = await knownBy(
    work,
    rows.map(({ values }) => values),
  );
  const kept = await keptBy(work, all);
  const firstOf = firstsOf<number>();
  const contacts = new Map<number, Set<string>>();
  return rows.map(({ row, values: { contact_email } }, at) => {
    const known = all[at] ?? { keys: [], number: null };
    const one = known.keys.flatMap((key) => kept.get(key) ?? []).find((client) => mayBeOne(known, client));
    if (one !== undefined) return `Kept already: ${one.called}`;
    const first = firstOf(known, row.number);
    const there = contacts.get(first) ?? new Set();
    const email = contact_email?.toLowerCase();
    const isNew = email !== undefined && !there.has(email);
    if (email !== undefined) contacts.set(first, there.add(email));
    return first === row.number || isNew ? undefined : `The same client as row ${first}`;
  });
}

/** The index of the first row of each row's client: its own if there is none before. */
export async function firstOfEach(work: Pick<Work, 'db'>, rows: readonly Named[]): Promise<readonly number[]> {
  const firstOf = firstsOf<number>();
  return (await knownBy(work, rows)).map((known, at) => firstOf(known, at));
}

type Kept = { readonly key: string; readonly number: string | null; readonly called: string };

async function keptBy(work: Work, all: readonly Known[]): Promise<ReadonlyMap<string, readonly Kept[]>> {
  const seen = visible(work).select('client.id');
  const asked = [...new Set(all.flatMap((known) => known.keys))];
  const { rows } = await sql<Kept>`
    select key, ${number} as number, case when id in (${seen}) then client_name || ', ' || client_code
      else 'a client that others look after' end as called
    from client, unnest(${keys}) as key
    where deleted_at is null and key = any(${asked}::text[])
    order by id`.execute(work.db);
  return Map.groupBy(rows, ({ key }) => key);
}
