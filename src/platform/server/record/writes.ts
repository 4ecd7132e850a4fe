/** How a declared record is added, changed, taken further in its life and deleted. */
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { type AnyFlow, mayTake, stepBetween, type Step, whyNoStep, whyNotTake } from '#platform/contract/flow.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, keptAs, rowKeyOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { sql } from 'kysely';
import { invalid, notAllowed, refused } from '../errors.ts';
import { holdEntries } from '../master/chosen.ts';
import { today, type Work } from '../work.ts';
import { addRecord, type Changes, changeRecord, type Columns, deleteRecord } from './changes.ts';
import { knownFields, type Stored, type StoredRow } from './stored.ts';

type Values = Readonly<Record<string, unknown>>;
type Versioned<Body> = Body & { readonly version?: number | undefined };

/** Adds a record in the first state of its life. @throws 400 with a message for each field that will not do */
export async function addForm<R extends AnyRecord>(work: Work, stored: Stored<R>, form: FormOf<R>): Promise<number> {
  const { record } = stored;
  const first = record.life && record.status ? { [record.status]: record.life.first } : {};
  const given = await checkedColumns(work, stored, form);
  const columns = { ...given, ...first, ...(await stored.onSave?.(work, given, undefined)) };
  return (await addRecord(work, stored, record.events.created, columns)).id;
}

/** Saves an edit. @throws 400, 404, 409; also where its state does not let it be edited */
export async function saveForm<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
  form: Versioned<FormOf<R>>,
): Promise<number> {
  const { record } = stored;
  const { version, ...values } = form as Versioned<Values>;
  const change = async (before: StoredRow<R>) => {
    const state = (before as Values)[record.status ?? ''];
    const locked = record.life?.locked[String(state)];
    if (locked) throw refused(locked);
    const given = await checkedColumns(work, stored, values as FormOf<R>, before);
    return { ...given, ...(await stored.onSave?.(work, given, before)) };
  };
  return (await changeRecord(work, stored, record.events.updated, id, version, change)).id;
}

/**
 * Takes a step of the record's life: the row is held, so that of two at once one is a step and the other a refusal.
 * @throws 400 where something is missing of what the step asks, 403, 404, 409 where no step leads there or not yet
 */
export async function takeStep<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  id: number,
  { status: to, version, ...asked }: Move,
): Promise<number> {
  const { record } = stored;
  const change = async (before: StoredRow<R>) => {
    const step = await stepTo(work, stored, before, to);
    const given = askedBy(step, asked);
    const more = (await stored.onStep?.(work, step, before, given)) ?? {};
    return { ...more, [record.status ?? '']: to } as Changes<StoredRow<R>>;
  };
  return (await changeRecord(work, stored, record.events.moved, id, version, change)).id;
}

/** Deletes a record; it stays restorable for 30 days. @throws 404 */
export const removeRecord = <R extends AnyRecord>(work: Work, stored: Stored<R>, id: number): Promise<{ id: number }> =>
  deleteRecord(work, stored, stored.record.events.deleted, id);

async function stepTo<R extends AnyRecord>(
  work: Work,
  { record, partsOf, factsOf }: Stored<R>,
  row: StoredRow<R>,
  to: string,
): Promise<Step<string>> {
  const { life, words, status } = record;
  if (!life) throw refused('Status change not allowed');
  return allowedStep(work, life, words.one, {
    row,
    from: String((row as Values)[status ?? '']),
    to,
    parts: async () => partsOf?.(work, row),
    facts: async () => (factsOf ? factsOf(work, row) : row),
  });
}

type Asked = {
  readonly row: object;
  readonly from: string;
  readonly to: string;
  readonly parts?: () => Promise<ReadonlySet<string> | undefined>;
  readonly facts: () => Promise<unknown>;
};

/**
 * The step that this person may take now, for a record whose form is not a declared one.
 * @param one what people call the record: 'position'
 * @throws 403, 409 where no step leads there or not yet
 */
export async function allowedStep(
  { actor }: Pick<Work, 'actor'>,
  life: AnyFlow,
  one: string,
  { row, from, to, parts, facts }: Asked,
): Promise<Step<string>> {
  const step = stepBetween(life, from, to, row);
  if (!step) throw refused(whyNoStep(life, one, from, to) ?? 'Status change not allowed');
  if (!mayTake(step, actor, await parts?.())) throw notAllowed(`You may not ${step.label.toLowerCase()}`);
  const reason = whyNotTake(step, (await facts()) as never);
  if (reason) throw refused(reason);
  return step;
}

/** What a step asks, as its fields check it; what it does not ask is left aside. */
export function askedBy(
  { asks = {}, incomplete }: Step<string>,
  given: Values,
): Readonly<Record<string, string | null>> {
  const wrong: Record<string, string> = {};
  const asked: Record<string, string | null> = {};
  for (const [name, schema] of Object.entries(asks)) {
    const { data, error } = zodOf(schema).safeParse(given[name] ?? undefined);
    if (error) wrong[name] = incomplete ?? error.issues[0]?.message ?? '';
    asked[name] = data ?? null;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return asked;
}

/** The form's values as columns, once every one of them will do. @throws 400 with a message for each that will not */
export async function checkedColumns<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  form: FormOf<R>,
  before?: StoredRow<R>,
): Promise<FormColumns<R>> {
  const { record } = stored;
  const values = form as Values;
  const known = new Set(knownFields(record, work.actor).map(([name]) => name));
  const wrong = await wrongChoices(work, stored, values, before);
  for (const { sent, name } of record.typed) {
    if (!known.has(name) && values[sent] !== undefined) wrong[sent] = `Unknown field '${sent}'`;
  }
  const about = { today: today(work), before: before && wireRow(record, before) };
  for (const [sent, message] of Object.entries(record.check(form, about))) if (message) wrong[sent] = message;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return formColumns(record, form);
}

/** What of a record's columns its form fills in. */
export type FormColumns<R extends AnyRecord> = Changes<StoredRow<R>> & Columns<StoredRow<R>>;

/** The form's values as columns; what is not sent, because its sender may not know of it, stays as it is. */
export const formColumns = <R extends AnyRecord>(record: R, form: FormOf<R>): FormColumns<R> =>
  Object.fromEntries(
    record.typed.flatMap(({ sent, field, name }) => {
      const value = (form as Values)[sent];
      return value === undefined ? [] : [[keptAs(name, field), columnValue(field, value)]];
    }),
  ) as FormColumns<R>;

/** What is chosen must exist and be active; an edit may keep what it had (decisions D9). */
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

/** Whether these records are there; they stay until the commit, not deleted and not merged into another meanwhile. */
async function areHeld({ db }: Work, table: string, ids: readonly unknown[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql`
    select from ${sql.table(table)} where id = any(${ids}::bigint[]) and deleted_at is null
    order by id for key share`.execute(db);
  return rows.length === new Set(ids).size;
}

/** A field's value or values; none where nothing is chosen. */
function severalOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const valueIn = (row: object | undefined, name: string, field: Field) =>
  (row as Values | undefined)?.[keptAs(name, field)];

const columnValue = ({ kind, wire }: Field, value: unknown) =>
  kind === 'date' && wire === 'dmy' && typeof value === 'string' ? fromDmy(value) : value;

/** What the rules of the contract know of a stored row: its fields as they travel. */
const wireRow = ({ fields }: AnyRecord, row: object): Values =>
  Object.fromEntries(
    Object.entries<Field>(fields as Readonly<Record<string, Field>>).map(([name, field]) => {
      const value = valueIn(row, name, field);
      const shown =
        field.kind === 'date' && field.wire === 'dmy' && typeof value === 'string' ? showDate(value) : value;
      return [rowKeyOf(name, field), shown];
    }),
  );
