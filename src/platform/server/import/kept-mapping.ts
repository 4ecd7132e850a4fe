/** The column mapping last used for a file's headings, remembered for the firm's staff. */
import { dateOf } from '#platform/contract/dates.ts';
import type { DateOrder, Mapping } from '#platform/contract/import/read-table.ts';
import { givenIn } from '#platform/contract/import/read-table.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { headingsKey } from './headings-key.ts';

export type KeptMapping = {
  readonly columns: string;
  readonly given: Readonly<Record<string, string>>;
  readonly dates: DateOrder | null;
  /** The day in the firm's zone. */
  readonly on: string;
};

/** Values for all rows could reveal another client's data, so client users start without a mapping. */
const isKeptFor = ({ actor }: Work) => actor.audience === 'team';

/** @param name the import's path in the API */
export async function keptMapping(work: Work, name: string, headings: readonly string[]): Promise<KeptMapping | null> {
  if (!isKeptFor(work)) return null;
  const { rows } = await sql<Omit<KeptMapping, 'on'> & { used_at: Date }>`
    select columns, given, dates, used_at from import_mapping
    where import = ${name} and headings = ${headingsKey(headings)}`.execute(work.db);
  const [found] = rows;
  return found ? { ...found, on: dateOf(new Date(found.used_at), work.config.firm.zone) } : null;
}

/** All mappings of an import, by the key of their headings, for a thread that finds the headings itself. */
export async function keptMappings(work: Work, name: string): Promise<ReadonlyMap<string, KeptMapping>> {
  if (!isKeptFor(work)) return new Map();
  const { rows } = await sql<Omit<KeptMapping, 'on'> & { headings: string; used_at: Date }>`
    select headings, columns, given, dates, used_at from import_mapping
    where import = ${name} order by used_at desc limit 500`.execute(work.db);
  const on = (used: Date) => dateOf(new Date(used), work.config.firm.zone);
  return new Map(
    rows.map(({ headings, used_at, columns, given, dates }) => [headings, { columns, given, dates, on: on(used_at) }]),
  );
}

export async function keepMapping(
  work: Work,
  name: string,
  headings: readonly string[],
  { columns, given, dates }: Pick<Mapping, 'columns' | 'given' | 'dates'>,
): Promise<void> {
  if (!isKeptFor(work)) return;
  const values = JSON.stringify(givenIn(given) ?? {});
  await sql`
    insert into import_mapping (import, headings, columns, given, dates, used_at)
    values (${name}, ${headingsKey(headings)}, ${columns}, ${values}, ${dates ?? null}, ${work.now})
    on conflict (import, headings) do update set
      columns = excluded.columns, given = excluded.given, dates = excluded.dates, used_at = excluded.used_at
  `.execute(work.db);
}
