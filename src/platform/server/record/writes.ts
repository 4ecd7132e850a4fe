/** Adds, changes and deletes declared records; `steps.ts` takes the steps of their life. */
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, keptAs, rowKeyOf } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { mustBeValid, refused } from '../errors.ts';
import { holdEntries } from '../master/chosen.ts';
import { today, type Work } from '../work.ts';
import { addRecord, type Changes, changeRecord, type Columns, deleteRecord } from './changes.ts';
import { effectsOf } from './effects.ts';
import { fieldsKnownIn, mustHold } from './parts.ts';
import { stateOf, type Stored, type StoredRow } from './stored.ts';

type Values = Readonly<Record<string, unknown>>;
type Versioned<Body> = Body & { readonly version?: number | undefined };

/**
 * Adds a record in the first state of its life.
 * @param besides columns set neither by the form nor by `onSave`
 * @throws 400 with a message for each invalid field
 */
export async function addForm<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  form: FormOf<R>,
  besides: Changes<StoredRow<R>> = {},
): Promise<number> {
  const { record } = stored;
  const given = await checkedColumns(work, stored, form);
  const columns = { ...besides, ...given, ...(await stored.onSave?.(work, given, undefined)) };
  const row = await addRecord(work, stored, record.events.created, { ...firstState(stored), ...columns });
  await effectsOf(record).afterSave?.(work, row, undefined);
  return row.id;
}

/** The state of a new record: the first of its life. */
export const firstState = ({ record }: Pick<Stored<AnyRecord>, 'record'>): Readonly<Record<string, string>> => {
  const life: AnyFlow | null = record.life;
  return life && record.status !== null ? { [record.status]: life.first } : {};
};

/**
 * Saves an edit.
 * @throws 400, 403 when only people with a part in it may edit it, 404, 409; also when its state forbids editing
 */
export async function saveForm<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
  form: Versioned<FormOf<R>>,
): Promise<number> {
  const { record } = stored;
  const { version, ...values } = form as Versioned<Values>;
  const life: AnyFlow | null = record.life;
  let held: StoredRow<R> | undefined;
  const change = async (before: StoredRow<R>) => {
    held = before;
    await mustHold(work, stored, before.id, life?.edit ?? null, 'Edit');
    const locked = life?.locked[stateOf(stored, before)];
    if (locked) throw refused(locked);
    const given = await checkedColumns(work, stored, values as FormOf<R>, before);
    await mustKeep(work, stored, given, before);
    return { ...given, ...(await stored.onSave?.(work, given, before)) };
  };
  const row = await changeRecord(work, stored, record.events.updated, id, version, change);
  await effectsOf(record).afterSave?.(work, row, held);
  return row.id;
}

/** @throws 400 at fields that must keep their value */
async function mustKeep<R extends AnyRecord>(
  work: Work,
  { record, keeps = {} }: Stored<R>,
  given: Values,
  before: StoredRow<R>,
): Promise<void> {
  const wrong: Record<string, string> = {};
  for (const { sent, field, name } of record.typed) {
    const column = keptAs(name, field);
    const isChanged = given[column] !== undefined && given[column] !== (before as Values)[column];
    const reason = isChanged ? await keeps[column]?.(work, before) : undefined;
    if (reason) wrong[sent] = reason;
  }
  mustBeValid(wrong);
}

/**
 * Deletes a record; it can be restored for 30 days.
 * @throws 403, 404, 409 when it must be kept
 */
export async function removeRecord<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
): Promise<{ id: number }> {
  const life: AnyFlow | null = stored.record.life;
  let held: StoredRow<R> | undefined;
  const deleted = await deleteRecord(work, stored, stored.record.events.deleted, id, async (row) => {
    held = row;
    await mustHold(work, stored, id, life?.remove ?? null, 'Delete');
    const reason = await stored.whyNotDelete?.(row, work);
    if (reason) throw refused(reason);
  });
  if (held) await effectsOf(stored.record).afterDelete?.(work, held);
  return deleted;
}

/**
 * The form's values as columns, once all are valid.
 * @throws 400 with a message for each that is not
 */
export async function checkedColumns<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  form: FormOf<R>,
  before?: StoredRow<R>,
): Promise<FormColumns<R>> {
  const { record } = stored;
  const values: Record<string, unknown> = { ...(form as Values) };
  const known = new Set((await fieldsKnownIn(work, stored, before?.id)).map(([name]) => name));
  // Fields this person was not shown arrive empty and stay unchanged.
  for (const { sent, name } of record.typed) if (!known.has(name) && values[sent] === null) values[sent] = undefined;
  const wrong = await wrongChoices(work, stored, values, before);
  for (const { sent, name } of record.typed) {
    if (!known.has(name) && values[sent] !== undefined) wrong[sent] = `Unknown field '${sent}'`;
  }
  const about = { today: today(work), before: before && wireRow(record, before) };
  for (const [sent, message] of Object.entries(record.check(form, about))) if (message) wrong[sent] = message;
  mustBeValid(wrong);
  return formColumns(record, values as FormOf<R>);
}

/** The columns filled in by a record's form. */
export type FormColumns<R extends AnyRecord> = Changes<StoredRow<R>> & Columns<StoredRow<R>>;

/** The form's values as columns. Fields not sent, because the sender may not know them, stay unchanged. */
export const formColumns = <R extends AnyRecord>(record: R, form: FormOf<R>): FormColumns<R> =>
  Object.fromEntries(
    record.typed.flatMap(({ sent, field, name }) => {
      const value = (form as Values)[sent];
      return value === undefined ? [] : [[keptAs(name, field), columnValue(field, value)]];
    }),
  ) as FormColumns<R>;

/** A chosen entry must exist and be active; an edit may keep its old one (decisions D9). */
async function wrongChoices<R extends AnyRecord>(
  work: Work,
  { record, choosable }: Stored<R>,
  values: Values,
  before: object | undefined,
): Promise<Record<string, string>> {
  const added = record.typed.flatMap(({ sent, field, name }) => {
    if (!field.of) return [];
    const had = new Set(severalOf(valueIn(before, name, field)));
    return [{ sent, label: field.label, of: field.of, ids: severalOf(values[sent]).filter((id) => !had.has(id)) }];
  });
  const offers = await holdEntries(
    work,
    added.flatMap(({ of: { master }, ids }) => (master ? ids.map((id) => ({ of: master, id })) : [])),
  );
  const others = new Map<string, ReadonlySet<unknown>>();
  const ofRecords = added.filter(({ of, ids }) => !of.master && ids.length > 0);
  for (const [table, fields] of Map.groupBy(ofRecords, ({ of }) => of.table)) {
    const ids = fields.flatMap((field) => field.ids);
    others.set(table, new Set((await choosable?.[table]?.(work, ids))?.map(({ id }) => id)));
  }
  const wrong: Record<string, string> = {};
  for (const { sent, label, of, ids } of added) {
    const { master, table } = of;
    const offered = (id: unknown) => (master ? offers({ of: master, id }) : others.get(table)?.has(id));
    const there = ids.every(offered) && (master || (await areHeld(work, table, ids)));
    if (!there) wrong[sent] = `Please select ${label}`;
  }
  return wrong;
}

/** Whether these records exist; locks them until the commit, so that they are neither deleted nor merged. */
async function areHeld({ db }: Work, table: string, ids: readonly unknown[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql`
    select from ${sql.table(table)} where id = any(${ids}::bigint[]) and deleted_at is null
    order by id for key share`.execute(db);
  return rows.length === new Set(ids).size;
}

/** A field's value or values; empty when nothing is chosen. */
function severalOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const valueIn = (row: object | undefined, name: string, field: Field) =>
  (row as Values | undefined)?.[keptAs(name, field)];

const columnValue = ({ kind, wire }: Field, value: unknown) =>
  kind === 'date' && wire === 'dmy' && typeof value === 'string' ? fromDmy(value) : value;

/** A stored row for the contract's rules: its fields in API format. */
const wireRow = ({ fields }: AnyRecord, row: object): Values =>
  Object.fromEntries(
    Object.entries<Field>(fields as Readonly<Record<string, Field>>).map(([name, field]) => {
      const value = valueIn(row, name, field);
      const shown =
        field.kind === 'date' && field.wire === 'dmy' && typeof value === 'string' ? showDate(value) : value;
      return [rowKeyOf(name, field), shown];
    }),
  );
