import type { MasterBody } from '#platform/contract/master-calls.ts';
import type { MasterField } from '#platform/contract/master-field.ts';
import { type Master, sentFields } from '#platform/contract/master.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordCreated } from '../audit/record.ts';
import { refused } from '../errors.ts';
import type { FieldErrors, Importer } from '../import/check.ts';
import { insertWhole } from '../insert.ts';
import type { Work } from '../work.ts';
import { columnsOf, deleteEntry, type StoredEntry } from './actions.ts';
import { choosableByName } from './choices.ts';
import { holdEntries } from './chosen.ts';
import { columnOf } from './columns.ts';
import type { Masters } from './masters.ts';
import { labelColumn } from './source.ts';
import { clashOf } from './unique.ts';

/** The import of a master, from its declaration alone. */
export const masterImporter = (masters: Masters, master: Master): Importer<MasterBody> => ({
  declared: master.importing,
  choices: async (work) => {
    const lists = sentFields(master).flatMap(([sent, { of }]) => (of ? [{ sent, of }] : []));
    return Object.fromEntries(
      await Promise.all(lists.map(async ({ sent, of }) => [sent, await choosableByName(work, of)])),
    );
  },
  clashes: (work, bodies) => alike(work, master, bodies),
  add: (work, bodies) => addEntries(work, master, bodies),
  undo: {
    table: master.table,
    label: labelColumn(master),
    access: master.calls.delete.access,
    remove: (work, id) => deleteEntry(work, masters, master, id),
  },
});

/** Rows inserted in one statement. */
const batch = 1000;

async function addEntries(work: Work, master: Master, bodies: readonly MasterBody[]): Promise<number[]> {
  const ids: number[] = [];
  await holdReferences(work, master, bodies);
  const made = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  for (let from = 0; from < bodies.length; from += batch) {
    const rows = bodies.slice(from, from + batch).map((body) => Object.assign(columnsOf(master, body), made));
    try {
      const entries = await insertWhole<StoredEntry>(work, master.table, rows);
      await recordCreated(work, master.events.added, entries);
      ids.push(...entries.map(({ id }) => id));
    } catch (error) {
      throw clashOf(error) ? changedSince() : error;
    }
  }
  return ids;
}

const changedSince = () => refused('The lists have changed since the check. Check the rows again');

async function holdReferences(work: Work, master: Master, bodies: readonly MasterBody[]): Promise<void> {
  const chosen = sentFields(master).flatMap(([sent, { of }]) =>
    of ? bodies.map((body) => ({ of, id: body[sent] ?? null })).filter(({ id }) => id !== null) : [],
  );
  const offered = await holdEntries(work, chosen);
  if (!chosen.every(offered)) throw changedSince();
}

/** Fields that do not go together, and duplicates: each row's clashes with existing entries and with earlier rows. */
async function alike(work: Work, master: Master, bodies: readonly MasterBody[]): Promise<readonly FieldErrors[]> {
  const errors = bodies.map((body): Record<string, string> => ({ ...master.check(body) }));
  for (const [name, field] of Object.entries(master.fields)) {
    if (!field.unique) continue;
    const sent = field.sentAs ?? name;
    for (const { at, taken } of await clashesOf(work, master, name, bodies)) {
      const own = errors[at];
      if (own)
        own[sent] = `${field.label} '${bodies[at]?.[sent]}' ${taken ? 'exists already' : 'is in the file already'}`;
    }
  }
  return errors;
}

/** The rows, from 0, whose field (with its partners, if any) already exists or occurs in an earlier row. */
async function clashesOf(
  work: Work,
  master: Master,
  name: string,
  bodies: readonly MasterBody[],
): Promise<readonly { at: number; taken: boolean }[]> {
  const keys = keysOf(master, name);
  const given = keys.map(({ field, key }) => compared(field, sql.ref(`given.${key}`)));
  const values = keys.map(({ field, key }) => bodies.map((body) => body[field.sentAs ?? key]?.toString() ?? null));
  const same = keys.map(
    ({ field, key }, at) =>
      sql`${compared(field, sql.ref(`entry.${columnOf(key, field)}`))} is not distinct from ${given[at]}`,
  );
  const { rows } = await sql<{ at: number; taken: boolean }>`
    select at, taken from (
      select given.at::integer - 1 as at,
        row_number() over (partition by ${sql.join(given)} order by given.at) > 1 as again,
        exists (
          select from ${sql.table(master.table)} as entry where entry.deleted_at is null and ${all(same)}
        ) as taken
      from unnest(${sql.join(values.map((column) => sql`${column}::text[]`))})
        with ordinality as given (${sql.join(keys.map(({ key }) => sql.ref(key)))}, at)
      where ${all(given.filter((_, at) => at === 0 || !keys[at]?.field.optional).map((value) => sql`${value} is not null`))}
    ) as found
    where taken or again order by at`.execute(work.db);
  return rows;
}

/** What must be unique: a field, or a field together with its partners. */
function keysOf(master: Master, name: string): { key: string; field: MasterField }[] {
  const partner = master.fields[name]?.unique;
  const partners = partner === undefined || partner === true ? [] : [partner].flat();
  return [name, ...partners].flatMap((key) => {
    const field = master.fields[key];
    return field ? [{ key, field }] : [];
  });
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** Compares as the unique indexes do: text without case and spaces. */
const compared = ({ kind }: MasterField, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'text' ? sql`normal_name(${value})` : sql`${value}::text`;
