/**
 * A module's laws of row-level access in `server/testing/laws.ts`, as `export const laws: ModuleLaws`. The runner finds
 * the file by name; anything missing fails there with its address.
 */
import type { ListDeclaration } from '#platform/contract/list.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { TestPortal } from '../portal.ts';
import type { LifeLaw } from './life.ts';
import { all, kept, nothing, type Whose } from './whose.ts';

/** Exempt from the laws, with a reason. */
export type None = { readonly why: string };
export const none = (why: string): None => ({ why });

export type Listed = {
  /** A condition on the table for the rows listed. */
  readonly only?: string;
  /** It lists only such rows, but not necessarily all. */
  readonly some?: true;
  /** The name of the id in a row. */
  readonly key?: string;
  /** Its rows are counts under this name that add up to the number of rows. */
  readonly sum?: string;
  /** The place of the rows in the answer; 'rows' when not given. */
  readonly at?: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** It chooses its page size itself. */
  readonly limited?: false;
};

export type Rows = Whose & {
  readonly name: string;
  readonly table: string;
  /** The column by which calls identify a row. */
  readonly id: string;
  /** A condition on the table for these rows. */
  readonly is: string;
  /** The columns of further ids in a call: `{ id: 'record_id' }` for a comment. */
  readonly named: Readonly<Record<string, string>>;
  /** Input for adding one, where samples of its fields don't work; called with two variants. */
  readonly add?: (portal: TestPortal, variant: number) => Promise<object>;
  /** SQL that adds rows, if the demo has none. */
  readonly adds: string;
  readonly record: AnyRecord | null;
  /** The list's declaration, if it is not a record's. */
  readonly asked: ListDeclaration | null;
  /** The lists of these rows and their exports, by address. */
  readonly lists: Readonly<Record<string, Listed>>;
};

type Declaration = Whose & Partial<Pick<Rows, 'id' | 'is' | 'named' | 'add' | 'adds' | 'asked' | 'lists'>>;

/** Rows other than a declared record: a part of one, or the clients' view of it. */
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

/** Rows of a declared record. Its list, export, state counts and single reads are included automatically. */
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

/** A part of something that staff see and clients don't. */
export const staffOnly = ({ staff }: Whose): Whose => ({ staff, client: nothing });

export type ModuleLaws = {
  readonly rows: readonly Rows[];
  /** The lives of its records. */
  readonly lives?: readonly LifeLaw[];
  /**
   * The rows each id parameter refers to: by its name (`id`, `job_id`), or below an address where it differs
   * ('/jobs/tasks/ id').
   */
  readonly ids?: Readonly<Record<string, Rows | None>>;
  /** Input besides ids, where examples don't work: 'PUT /x' and fields of its body. */
  readonly sends?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Writes that cannot be proven to accept own rows, by title; other people's rows are still tried. */
  readonly unproven?: Readonly<Record<string, None>>;
  /** Lists of rows without an owner, by address. */
  readonly open?: Readonly<Record<string, None>>;
};
