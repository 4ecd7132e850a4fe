import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { visible } from './visible.ts';

export type NamedClients = {
  readonly ids: readonly number[];
  /** The client of a text, or why it is none. Of a client that others look after nothing is said. */
  readonly named: (text: string) => { readonly id?: number; readonly why?: string };
};

/**
 * Which client each text means, of those that this person may see: by code, by registration number, by name. A name
 * with another legal form will do where no client has exactly that name.
 */
export async function namedClients(work: Work, texts: readonly string[]): Promise<NamedClients> {
  const seen = visible(work).select([
    'client.id',
    'client.client_code',
    'client.client_name',
    'client.registration_no',
  ]);
  const { rows } = await sql<{ text: string; id: number }>`
    select text, id from (
      select asked.text, seen.id, rank() over (partition by asked.text order by
        case
          when seen.client_code = upper(trim(asked.text)) then 1
          when ltrim(upper(replace(seen.registration_no, ' ', '')), '0') = ltrim(upper(replace(asked.text, ' ', '')), '0') then 2
          when folded_name(seen.client_name) = folded_name(asked.text) then 3
          else 4
        end) as place
      from unnest(${[...new Set(texts)]}::text[]) as asked (text)
      join (${seen}) as seen on seen.client_code = upper(trim(asked.text))
        or ltrim(upper(replace(seen.registration_no, ' ', '')), '0') = ltrim(upper(replace(asked.text, ' ', '')), '0')
        or (company_key(seen.client_name) = company_key(asked.text) and company_key(asked.text) <> '')
    ) as found where place = 1 order by id`.execute(work.db);
  const byText = Map.groupBy(rows, ({ text }) => text);
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    named: (text) => {
      const [found, another] = byText.get(text) ?? [];
      if (!found) return { why: 'No client of yours has this name or number' };
      return another ? { why: 'Several clients have this name: please write the code' } : { id: found.id };
    },
  };
}
