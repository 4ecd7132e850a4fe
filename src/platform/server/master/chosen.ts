import type { Master } from '#platform/contract/master.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

type Row = Readonly<Record<string, unknown>>;

type List = Pick<Master, 'table'>;

type Lists = Readonly<Record<string, { readonly of: List; readonly label: string }>>;

/** What somebody fills in, and the row that it changes, if any. */
export type Choosing = { readonly form: Row; readonly before?: Row | null | undefined };

/**
 * What a form chose from lists of master data that cannot be chosen (any more): an entry must exist and be active, and
 * an edit may keep the one that it had (decisions D9). The entries chosen are held as `holdEntries` says.
 * @param lists the fields that choose, each with its list
 * @returns 'Please select {label}' by field, for `invalid`; empty when all is well
 */
export const notChoosable = async (
  work: Pick<Work, 'db'>,
  lists: Lists,
  form: Row,
  before?: Row | null,
): Promise<Record<string, string>> => (await choiceCheck(work, lists, [{ form, before }]))(form, before);

/** The same for many forms, in one statement. */
export async function choiceCheck(
  work: Pick<Work, 'db'>,
  lists: Lists,
  forms: readonly Choosing[],
): Promise<(form: Row, before?: Row | null) => Record<string, string>> {
  const fields = Object.entries(lists);
  const offered = await holdEntries(
    work,
    forms.flatMap(({ form, before }) =>
      fields.flatMap(([field, { of }]) => (isNew(form[field], before?.[field]) ? [{ of, id: form[field] }] : [])),
    ),
  );
  return (form, before) =>
    Object.fromEntries(
      fields
        .filter(([field, { of }]) => isNew(form[field], before?.[field]) && !offered({ of, id: form[field] }))
        .map(([field, { label }]) => [field, `Please select ${label}`]),
    );
}

const isNew = (chosen: unknown, before: unknown) => chosen !== null && chosen !== undefined && chosen !== before;

/** An entry of a list, as somebody sent it; one that is `kept` may be switched off. */
export type ChosenEntry = { readonly of: List; readonly id: unknown; readonly kept?: boolean };

/**
 * Holds entries until the transaction ends, so that nobody deletes, merges or switches them off before what refers to
 * them is stored. One statement, none where nothing was chosen.
 * @returns whether an entry can be chosen; one that was not asked for cannot
 */
export async function holdEntries(
  { db }: Pick<Work, 'db'>,
  chosen: readonly ChosenEntry[],
): Promise<(entry: ChosenEntry) => boolean> {
  const held = new Set<string>();
  const lists = [...Map.groupBy(chosen, ({ of }) => of.table)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (lists.length > 0) {
    const parts = lists.map(([table, entries]) => {
      const [ids, kept] = [idsOf(entries), idsOf(entries.filter((entry) => entry.kept))];
      return sql`${sql.id(`held_${table}`)} as (
        select id from ${sql.table(table)}
        where id = any(${ids}::bigint[]) and (active or id = any(${kept}::bigint[])) and deleted_at is null
        order by id for share)`;
    });
    const found = lists.map(([table]) => sql`select ${table}::text as list, id from ${sql.id(`held_${table}`)}`);
    const { rows } = await sql<{ list: string; id: number }>`
      with ${sql.join(parts)} ${sql.join(found, sql` union all `)}`.execute(db);
    for (const { list, id } of rows) held.add(`${list} ${id}`);
  }
  return ({ of, id }) => held.has(`${of.table} ${String(id)}`);
}

const idsOf = (entries: readonly ChosenEntry[]) =>
  [...new Set(entries.map(({ id }) => id))].filter((id) => Number.isSafeInteger(id));
