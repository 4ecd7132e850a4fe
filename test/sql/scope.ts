/** Resolves table names at a place in a statement. */

/** Every table of the database with its columns. */
export type Catalogue = ReadonlyMap<string, ReadonlySet<string>>;

export type Found = {
  readonly tables: { readonly table: string; readonly writes: boolean }[];
  /** `*` if a statement reads the whole row. */
  readonly columns: { readonly table: string; readonly column: string }[];
  /** `alias.column` with an alias declared elsewhere, or with an unknown column. */
  readonly unresolved: { readonly alias: string; readonly column: string; readonly table: string | undefined }[];
  /** Columns without a table, in a piece of a statement that names none. */
  readonly loose: string[];
  /** Aliases declared here; `table` is undefined if it is not a table. */
  readonly aliases: { readonly alias: string; readonly table: string | undefined }[];
};

export const nothingFound = (): Found => ({ tables: [], columns: [], unresolved: [], loose: [], aliases: [] });

export class Scope {
  /** Tables by alias; undefined for rows from a statement, a function or running code. */
  readonly sources = new Map<string, string | undefined>();
  readonly catalogue: Catalogue;
  readonly outer: Scope | undefined;
  /** Names from `with a as (…)`, which are never tables. */
  private readonly derived = new Set<string>();

  constructor(catalogue: Catalogue, outer?: Scope) {
    this.catalogue = catalogue;
    this.outer = outer;
  }

  addDerived(name: string): void {
    this.derived.add(name);
    this.sources.set(name, undefined);
  }

  addTable(name: string | undefined, alias: string | undefined, writes: boolean, found: Found): void {
    const table = name !== undefined && this.catalogue.has(name) && !this.isDerived(name) ? name : undefined;
    if (table !== undefined) found.tables.push({ table, writes });
    const called = alias ?? name;
    if (called !== undefined) {
      this.sources.set(called, table);
      found.aliases.push({ alias: called, table });
    }
    if (writes) this.sources.set('excluded', undefined);
  }

  /** The innermost source of that name; the table itself if the surrounding statement declares it. */
  sourceOf(name: string): { readonly table: string | undefined } | undefined {
    if (this.sources.has(name)) return { table: this.sources.get(name) };
    return this.outer ? this.outer.sourceOf(name) : this.catalogue.has(name) ? { table: name } : undefined;
  }

  has(table: string, column: string): boolean {
    return column === '*' || (this.catalogue.get(table)?.has(column) ?? false);
  }

  private isDerived(name: string): boolean {
    return this.derived.has(name) || (this.outer?.isDerived(name) ?? false);
  }
}

export const scopeIn = (outer: Scope): Scope => new Scope(outer.catalogue, outer);

export function readQualified(alias: string, column: string | undefined, scope: Scope, found: Found): void {
  const source = scope.sourceOf(alias);
  const { table } = source ?? {};
  if (column !== undefined && table !== undefined && scope.has(table, column)) found.columns.push({ table, column });
  else if (!source || table !== undefined) found.unresolved.push({ alias, column: column ?? '?', table });
}

/** A column without its table: from the innermost tables that have it. Otherwise a table's alias, for its whole row. */
export function readBare(name: string, scope: Scope, found: Found): void {
  let isLoose = true;
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    if (at.sources.size > 0) isLoose = false;
    const tables = [...new Set(at.sources.values())].flatMap((table) => (table && at.has(table, name) ? table : []));
    const whole = tables.length === 0 ? at.sources.get(name) : undefined;
    for (const table of tables) found.columns.push({ table, column: name });
    if (whole !== undefined) found.columns.push({ table: whole, column: '*' });
    if (tables.length > 0 || whole !== undefined) return;
  }
  if (isLoose) found.loose.push(name);
}

/** `*`, or `alias.*`. */
export function readWhole(alias: string | undefined, scope: Scope, found: Found): void {
  if (alias !== undefined) readQualified(alias, '*', scope, found);
  else for (const table of scope.sources.values()) if (table) found.columns.push({ table, column: '*' });
}
