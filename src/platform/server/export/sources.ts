/** The source of a column's cells, computed or stored: the bytes of its value, row by row. */
import { marksOf, type Slice, textBuffer, wholeNumber } from './bytes.ts';
import type { ExportColumn, StoredColumn } from './columns.ts';
import type { StoredRows } from './stored-rows.ts';

/**
 * One column to write. A single class for all columns: with millions of calls, V8 inlines them only if there is just
 * one.
 */
export class CellSource<Row> {
  readonly heading: string;
  readonly kind: ExportColumn<Row>['kind'];
  readonly width: number | undefined;
  /** Whether its values are a few names, each always the same bytes. */
  readonly isNamed: boolean;
  readonly #value: ((row: Row) => string | number | null) | undefined;
  readonly #write = textBuffer();
  readonly #rows: StoredRows<unknown> | undefined;
  readonly #place: number;
  readonly #names: Names | undefined;

  /** @param rows the source of stored columns */
  constructor(column: ExportColumn<Row>);
  constructor(column: StoredColumn<Readonly<Record<string, unknown>>>, rows: StoredRows<unknown>);
  constructor(column: ExportColumn<Row> | StoredColumn<Readonly<Record<string, unknown>>>, rows?: StoredRows<unknown>) {
    this.heading = column.heading;
    this.kind = column.kind;
    this.width = column.width;
    const isStored = 'stored' in column;
    this.#value = isStored ? undefined : (row) => column.value(row);
    this.#rows = rows;
    this.#place = isStored && rows ? rows.placeOf(column.stored) : -1;
    this.isNamed = isStored && column.names !== undefined;
    this.#names = isStored && column.names ? new Names(column.names) : undefined;
  }

  /** Puts the bytes of a row's value into the slice; false when the cell stays empty. */
  read(row: Row, into: Slice): boolean {
    if (!this.#rows) return this.#workOut(row, into);
    if (!this.#rows.read(this.#place, into)) return false;
    return this.#names ? this.#names.read(into) : true;
  }

  #workOut(row: Row, into: Slice): boolean {
    const found = this.#value?.(row) ?? null;
    if (found === null || found === '') return false;
    this.#write(String(found), into);
    return true;
  }
}

/** A column of an export: computed from its rows, or the bytes as stored. */
export type Column<Row> = ExportColumn<Row> | CellSource<Row>;

export const sourceOf = <Row>(column: Column<Row>): CellSource<Row> =>
  column instanceof CellSource ? column : new CellSource(column);

type Name = { readonly bytes: Buffer; readonly marks: number };

/** Names as bytes, each encoded on first use. */
class Names {
  readonly #names: ReadonlyMap<number, string>;
  readonly #known = new Map<number, Name>();

  constructor(names: ReadonlyMap<number, string>) {
    this.#names = names;
  }

  /** Replaces a number with its name; false when it has none. */
  read(slice: Slice): boolean {
    const id = wholeNumber(slice.bytes, slice.start, slice.end);
    const found = this.#known.get(id) ?? this.#encode(id);
    slice.bytes = found.bytes;
    slice.start = 0;
    slice.end = found.bytes.length;
    slice.marks = found.marks;
    return slice.end > 0;
  }

  #encode(id: number): Name {
    const bytes = Buffer.from(this.#names.get(id) ?? '');
    const name = { bytes, marks: marksOf(bytes, 0, bytes.length) };
    this.#known.set(id, name);
    return name;
  }
}
