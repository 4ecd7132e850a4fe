/** The statements of all files with their place, and with tables known from other pieces of code. */
import type { SourceFile } from '../source.ts';
import { type Owners, roomOf } from './owners.ts';
import type { Catalogue } from './scope.ts';
import { type Statement, statementsOf } from './statements.ts';

export type Placed = Omit<Statement, 'unresolved'> & {
  readonly room: string;
  /** File and line. */
  readonly place: string;
  /** `alias.column` with an alias that no statement of the module declares. */
  readonly unresolved: readonly string[];
};

export function placed(files: readonly SourceFile[], catalogue: Catalogue, owners: Owners): readonly Placed[] {
  const statements = files.flatMap(({ path, text }) =>
    statementsOf(path, text, catalogue).map((one) =>
      Object.assign(one, { path, room: roomOf(path), place: `${path}:${one.line}` }),
    ),
  );
  const aliases = grouped(statements, ({ room, aliases: own }) =>
    own.map(({ alias, table }) => [`${room} ${alias}`, table]),
  );
  const tables = grouped(statements, ({ path, room, tables: own }) =>
    own.flatMap(({ table }) => [path, room].map((where): [string, string] => [where, table])),
  );
  const having = (column: string, among: readonly (string | undefined)[] = []) =>
    among.flatMap((table) => (table !== undefined && catalogue.get(table)?.has(column) ? { table, column } : []));
  return statements.map((statement): Placed => {
    const { room, path } = statement;
    const loose = statement.loose.flatMap((column) => {
      const near = having(column, tables.get(path));
      const candidates = near.length > 0 ? near : having(column, tables.get(room));
      return candidates.some(({ table }) => owners.mayWrite(room, table)) ? [] : candidates;
    });
    const told = statement.unresolved.map((one) => ({ ...one, called: aliases.get(`${room} ${one.alias}`) ?? [] }));
    // Skips the module's own tables and anything that is not a table.
    const unknown = told.filter(
      ({ column, table, called }) =>
        !(table && owners.mayWrite(room, table)) && !called.includes(undefined) && having(column, called).length === 0,
    );
    return Object.assign(statement, {
      columns: [...statement.columns, ...loose, ...told.flatMap(({ column, called }) => having(column, called))],
      unresolved: unknown.map(({ alias, column }) => `${alias}.${column}`),
    });
  });
}

/** The distinct values of the statements for each key. */
function grouped<One, Value>(
  statements: readonly One[],
  pairsOf: (one: One) => readonly (readonly [string, Value])[],
): ReadonlyMap<string, readonly Value[]> {
  const pairs = Map.groupBy(statements.flatMap(pairsOf), ([key]) => key);
  return new Map([...pairs].map(([key, found]) => [key, [...new Set(found.map(([, value]) => value))]]));
}
