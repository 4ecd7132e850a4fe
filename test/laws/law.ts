/**
 * What a module says of its rows in `server/testing/laws.ts`, as `export const laws: ModuleLaws`. The runner finds the
 * file by its name; what nobody says fails there by its address.
 */
import type { ListDeclaration } from '#platform/contract/list.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { TestPortal } from '../portal.ts';
import type { LifeLaw } from './life.ts';
import { all, kept, nothing, type Whose } from './whose.ts';

/** Not under a law, and why. */
export type None = { readonly why: string };
export const none = (why: string): None => ({ why });

export type Listed = {
  /** Which of the rows it lists, as a condition on the table. */
  readonly only?: string;
  /** It lists some of these and no others; how many is another matter. */
  readonly some?: true;
  /** What a row calls the id. */
  readonly key?: string;
  /** Its rows are counts, by this name: together as many as there are. */
  readonly sum?: string;
  /** Where in the answer the rows are: 'rows', unless said. */
  readonly at?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Says itself how many rows a page has. */
  readonly limited?: false;
};

export type Rows = Whose & {
  readonly name: string;
  readonly table: string;
  /** The column that calls name a row by. */
  readonly id: string;
  /** Which rows of the table these are, as a condition on it. */
  readonly is: string;
  /** The columns that have what else a call names beside the id: `{ id: 'record_id' }` of a comment. */
  readonly named: Readonly<Record<string, string>>;
  /** What is sent when one is added, where samples of its fields will not do; twice, each otherwise. */
  readonly add?: (portal: TestPortal, variant: number) => Promise<object>;
  /** SQL that adds rows, where the demo firm has none. */
  readonly adds: string;
  readonly record: AnyRecord | null;
  /** What its list can be asked, where it is no record's. */
  readonly asked: ListDeclaration | null;
  /** The lists of these rows and their exports, by address. */
  readonly lists: Readonly<Record<string, Listed>>;
};

type Declaration = Whose & Partial<Pick<Rows, 'id' | 'is' | 'named' | 'add' | 'adds' | 'asked' | 'lists'>>;

/** Rows that are no declared record's: a part of one, or what clients see of it. */
export const rows = (name: string, { table, ...rest }: Declaration & { readonly table?: string }): Rows => ({
  id: 'id',
  is: 'true',
  named: {},
  adds: '',
  lists: {},
  record: null,
  asked: null,
  ...rest,
  name,
  table: table ?? name,
});

export type RecordLaw<R extends AnyRecord = AnyRecord> = Rows & { readonly record: R };

/** The rows of a declared record: its list, export, counts of states and single reads are under law without being named. */
export const law = <R extends AnyRecord>(record: R, declaration: Declaration): RecordLaw<R> => ({
  id: 'id',
  is: 'true',
  named: {},
  adds: '',
  lists: {},
  asked: record.list,
  ...declaration,
  record,
  name: record.entity,
  table: record.table,
});

/** Rows visible to anyone who sees their parent, by the column that refers to it. */
export const below = ({ table, id, is, staff, client }: Rows, column: string): Whose => {
  const of = (rule: string) =>
    rule === all || rule === nothing
      ? rule
      : `${column}::text = any(array(select ${table}.${id}::text from ${table} where ${kept(table)} and (${is}) and (${rule})))`;
  return { staff: of(staff), client: of(client) };
};

/** A part of something that staff see and clients do not. */
export const staffOnly = ({ staff }: Whose): Whose => ({ staff, client: nothing });

export type ModuleLaws = {
  readonly rows: readonly Rows[];
  /** How its records go from state to state. */
  readonly lives?: readonly LifeLaw[];
  /**
   * Whose id each parameter is: by its name (`id`, `job_id`), or by an address below which it is another's
   * ('/jobs/tasks/ id').
   */
  readonly ids?: Readonly<Record<string, Rows | None>>;
  /** What calls are sent beside ids, where examples of their fields will not do: 'PUT /x' and fields of its body. */
  readonly sends?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Writes of which it cannot be shown that they take one's own, by title: foreign rows are tried all the same. */
  readonly unproven?: Readonly<Record<string, None>>;
  /** Lists that show nobody's rows, by address. */
  readonly open?: Readonly<Record<string, None>>;
};
