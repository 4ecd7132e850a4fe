import type { Master } from '#platform/contract/master.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { columnOf } from './columns.ts';
import { labelColumn } from './source.ts';

/** An entry for drop-downs and other modules: its own columns by field name, references as ids. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
};

/**
 * All entries of a master in order, from memory (refreshed within moments of a change in any process). Includes those
 * switched off or deleted, since old records still show them.
 */
export const entriesOf = (work: Pick<Work, 'references'>, master: Master): Promise<readonly Entry[]> =>
  work.references.get(master.table, async (db) => {
    const own = Object.entries(master.fields).map(
      ([name, field]) => sql`${sql.ref(columnOf(name, field))} as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, string | number | boolean | null>>`
      select ${sql.join(own)}, id as "_id", ${sql.ref(labelColumn(master))}::text as "_name", active as "_active",
        deleted_at is not null as "_deleted"
      from ${sql.table(master.table)} order by position, id`.execute(db);
    return rows.map(({ _id, _name, _active, _deleted, ...fields }) => ({
      id: Number(_id),
      name: String(_name),
      active: _active === true,
      deleted: _deleted === true,
      fields,
    }));
  });

/** The entries that can be chosen now. */
export const choosable = async (work: Pick<Work, 'references'>, master: Master): Promise<readonly Entry[]> =>
  (await entriesOf(work, master)).filter(({ active, deleted }) => active && !deleted);

/** An entry for a drop-down, also found by its other names, such as a currency's name beside its code. */
export function offered({ fields, label }: Master, { id, name, fields: values }: Entry) {
  const others = Object.entries(fields).flatMap(([key, { kind, unique }]) =>
    kind === 'text' && unique && key !== label ? [String(values[key] ?? '')] : [],
  );
  const also = others.filter((other) => other !== '').join(' ');
  return also === '' ? { id, name } : { id, name, also };
}

/**
 * The choices for files, under every unambiguous name: a company's code beside its name, a currency's name beside its
 * code.
 */
export async function choosableByName(
  work: Pick<Work, 'references'>,
  master: Master,
): Promise<readonly Pick<Entry, 'id' | 'name'>[]> {
  const names = Object.entries(master.fields).flatMap(([key, { kind, unique, optional }]) =>
    kind === 'text' && unique === true && !optional ? [key] : [],
  );
  return (await choosable(work, master)).flatMap(({ id, name, fields }) =>
    [...new Set([name, ...names.map((key) => String(fields[key]))])].map((known) => ({ id, name: known })),
  );
}
