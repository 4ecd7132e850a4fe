import pg from 'pg';

type Value = string | null;

/** pg's Result, as far as it learns from the database what the rows are made of and makes them. */
type Answer = {
  fields: readonly pg.FieldDef[];
  _parsers: readonly ((value: string) => unknown)[];
  _prebuiltEmptyResultObject: Record<string, unknown>;
  addFields(fields: readonly pg.FieldDef[]): void;
  parseRow(values: readonly Value[]): Record<string, unknown>;
};
type Shape = { readonly fields: readonly pg.FieldDef[] };

const shapes = new Map<string, Shape>();

/** pg's connection, with which a query sends itself. */
type Connection = object;
type Prepare = (connection: Connection) => void;
const prepare = Reflect.get(pg.Query.prototype, 'prepare') as Prepare;

/** What a connection was told of the rows of its prepared statements, and how it sends one without asking again. */
type Told = { readonly shapes: Map<string, Shape>; readonly unasked: Connection };
const told = new WeakMap<Connection, Told>();

function toldOf(connection: Connection): Told {
  const known = told.get(connection);
  if (known) return known;
  const unasked = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const made = { shapes: new Map<string, Shape>(), unasked };
  told.set(connection, made);
  return made;
}

/**
 * A prepared statement on its way. pg works out anew for each answer how its rows are made, which takes it longer than
 * reading ten of them; those of one statement are made the same way every time. So the database is asked for it once
 * for each connection: it refuses a prepared statement whose rows have become others.
 */
export class PreparedQuery extends pg.Query {
  readonly #name: string;

  constructor(name: string, text: string, values: unknown[]) {
    // Not as one object: pg copies it with all its descriptors, which takes as long as sending it.
    super(text, values);
    Reflect.set(this, 'name', name);
    this.#name = name;
  }

  /** Called by pg to send it. */
  prepare(connection: Connection): void {
    const { shapes: own, unasked } = toldOf(connection);
    const answer = Reflect.get(this, '_result') as Answer;
    const known = own.get(this.#name);
    answer.parseRow = rowOf;
    if (known) {
      Object.assign(answer, known);
      Reflect.set(this, '_accumulateRows', true);
    } else {
      answer.addFields = (fields) => own.set(this.#name, describe(answer, this.#name, fields));
    }
    prepare.call(this, known ? unasked : connection);
  }
}

function describe(answer: Answer, name: string, fields: readonly pg.FieldDef[]): Shape {
  const known = shapes.get(name);
  if (known && isSame(known.fields, fields)) {
    Object.assign(answer, known);
    return known;
  }
  (pg.Result.prototype as unknown as Answer).addFields.call(answer, fields);
  const made = Object.fromEntries(kept.map((key) => [key, Reflect.get(answer, key) as unknown]));
  const shape = { fields, ...made };
  shapes.set(name, shape);
  return shape;
}

/**
 * As pg makes a row, which however spreads the empty one: V8 gives up on a spread that has met many kinds of rows, and
 * then a row takes twice as long. `Object.assign` copies any kind as fast.
 */
function rowOf(this: Answer, values: readonly Value[]): Record<string, unknown> {
  const { fields, _parsers: parsers, _prebuiltEmptyResultObject: empty } = this;
  const row = Object.assign({}, empty);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? null;
    row[fields[at]?.name ?? ''] = value === null ? null : parsers[at]?.(value);
  }
  return row;
}

/** What `addFields` makes beside the fields: a reader for each value, and a row that has none yet. */
const kept = ['_parsers', '_prebuiltEmptyResultObject'];

/** A table may have changed since, or it is another database's. */
const isSame = (known: readonly pg.FieldDef[], now: readonly pg.FieldDef[]): boolean =>
  known.length === now.length &&
  known.every(({ name, dataTypeID }, at) => now[at]?.name === name && now[at]?.dataTypeID === dataTypeID);
