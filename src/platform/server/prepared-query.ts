import pg from 'pg';

type Value = string | null;

/** The parts of pg's Result that learn the columns from the database and build the rows. */
type Answer = {
  fields: readonly pg.FieldDef[];
  _parsers: readonly ((value: string) => unknown)[];
  _prebuiltEmptyResultObject: Record<string, unknown>;
  addFields(fields: readonly pg.FieldDef[]): void;
  parseRow(values: readonly Value[]): Record<string, unknown>;
};
type Shape = { readonly fields: readonly pg.FieldDef[] };

const shapes = new Map<string, Shape>();

/** pg's connection, through which a query sends itself. */
type Connection = object;
type Prepare = (connection: Connection) => void;
const prepare = Reflect.get(pg.Query.prototype, 'prepare') as Prepare;

/** The row shapes of a connection's prepared statements, and a view of it that sends without asking for them again. */
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
 * A prepared statement being sent. For every answer pg works out again how to build its rows, which takes longer than
 * reading ten of them, although the rows of one statement never change. This asks once per connection; the database
 * refuses a prepared statement whose columns have changed.
 */
export class PreparedQuery extends pg.Query {
  readonly #name: string;

  constructor(name: string, text: string, values: unknown[]) {
    // Separate arguments: pg copies an object with all its descriptors, which takes as long as sending it.
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
 * Builds a row as pg does, but without spreading the empty row: V8 deoptimises a spread that has seen many shapes, and
 * each row takes twice as long. `Object.assign` stays fast for all shapes.
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

/** What `addFields` sets besides the fields: a parser for each value, and an empty row. */
const kept = ['_parsers', '_prebuiltEmptyResultObject'];

/** False if the table has changed since, or it is another database's. */
const isSame = (known: readonly pg.FieldDef[], now: readonly pg.FieldDef[]): boolean =>
  known.length === now.length &&
  known.every(({ name, dataTypeID }, at) => now[at]?.name === name && now[at]?.dataTypeID === dataTypeID);
