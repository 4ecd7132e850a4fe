import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { visible } from './visible.ts';

export type NamedClients = {
  readonly ids: readonly number[];
  /** The client that a text means, or why it is none. Reveals nothing about other people's clients. */
  readonly named: (text: string) => { readonly id?: number; readonly why?: string };
};

/**
 * Resolves texts to clients that this person may see: by code, registration number or name. A name with another legal
 * form matches if no client has the exact name.
 */
export async function namedClients(work: Work, texts: readonly string[]): Promise<NamedClients> {
  const seen = visible(work).select([
    'client.id',
    'client.client_code',
    'client.client_name',
    'client.registration_no',
  ]);
  // One query per way of naming: combined by 'or', each text would be compared with every client.
  const { rows } = await sql<{ text: string; id: number }>`
    with asked as (
      select text, upper(trim(text)) as code, ltrim(upper(replace(text, ' ', '')), '0') as number,
        folded_name(text) as name, nullif(company_key(text), '') as key
      from unnest(${[...new Set(texts)]}::text[]) as given (text)
    ), known as (
      select id, client_code as code, ltrim(upper(replace(registration_no, ' ', '')), '0') as number,
        folded_name(client_name) as name, company_key(client_name) as key
      from (${seen}) as seen
    )
    select text, id from (
      select text, id, rank() over (partition by text order by way) as place from (
        select asked.text, known.id, 1 as way from asked join known on known.code = asked.code
        union all select asked.text, known.id, 2 from asked join known on known.number = asked.number
        union all select asked.text, known.id, 3 from asked join known on known.name = asked.name
        union all select asked.text, known.id, 4 from asked join known on known.key = asked.key
      ) as ways
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
