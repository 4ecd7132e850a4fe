import type { Master } from '#platform/contract/master.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

type Row = Readonly<Record<string, unknown>>;

type List = Pick<Master, 'table'>;

type Lists = Readonly<Record<string, { readonly of: List; readonly label: string }>>;

/** A submitted form, and the row it changes, if any. */
export type Choosing = { readonly form: Row; readonly before?: Row | null | undefined };

/**
 * Finds choices in a form that are not available: an entry must exist and be active, but an edit may keep its old one
 * (decisions D9). The chosen entries are locked as `holdEntries` says.
 * @param lists the choice fields, each with its list
 * @returns 'Please select {label}' by field, for `invalid`; empty when all are valid
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

/** A submitted entry of a list; one that is `kept` may be switched off. */
export type ChosenEntry = { readonly of: List; readonly id: unknown; readonly kept?: boolean };

/**
 * Locks entries until the transaction ends, so that no one deletes, merges or switches them off before the reference is
 * stored. One statement; none when nothing was chosen.
 * @returns whether an entry can be chosen; false for one that was not passed in
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
