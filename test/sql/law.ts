/** Checks every statement of the product against the tables declared in `server/tables.ts`. */
import { moduleOf, type SourceFile } from '../source.ts';
import { type InContracts, type Owners, ownersOf, platform } from './owners.ts';
import { type Placed, placed } from './placed.ts';
import type { Catalogue } from './scope.ts';

export type SqlLaw = {
  /** Statements that use a table of a higher module. */
  readonly upward: readonly string[];
  /** Statements that read unpublished columns. */
  readonly unpublished: readonly string[];
  /** Statements that write rows of another module. */
  readonly foreignWrites: readonly string[];
  /** Published columns that nobody else reads. */
  readonly unread: readonly string[];
  /** Columns whose table is unclear from the text. */
  readonly unresolved: readonly string[];
  /** Tables with two owners or two writers. */
  readonly twice: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
};

/** @param files the product's, without tests and demo */
export function sqlLaw(files: readonly SourceFile[], catalogue: Catalogue, contracts: InContracts): SqlLaw {
  const owners = ownersOf(files, contracts);
  const statements = placed(files, catalogue, owners);
  const mentions = statements.flatMap(({ room, place, tables }) =>
    tables.map(({ table, writes }) => ({ room, place, table, writes, owner: owners.ownerOf(table) })),
  );
  const foreign = mentions.filter(({ room, owner }) => room !== owner && room !== 'app' && owner !== platform);
  const upward = upwardOf(foreign, importsOf(files));
  const unresolved = statements.flatMap((one) => one.unresolved.map((column) => `${one.place} ${column}`));
  return {
    upward: upward.map(({ room, place, table, owner }) => `${place} ${room} names ${table} of ${owner}`),
    foreignWrites: mentions
      .filter(({ room, table, writes }) => writes && room !== 'app' && !owners.mayWrite(room, table))
      .map(({ place, table, owner }) => `${place} writes ${table} of ${owner}`),
    unresolved,
    twice: owners.twice,
    ...readsOf(statements, owners),
    counts: {
      statements: statements.length,
      'mentions of tables': mentions.length,
      'of other modules': foreign.length,
      'upward edges': new Set(upward.flatMap(({ room, owner }) => (room === platform ? [] : `${room} ${owner}`))).size,
      'mentions of modules’ tables by the platform': foreign.filter(({ room }) => room === platform).length,
      'published columns': owners.published.length,
      'unresolved columns': unresolved.length,
    },
  };
}

/** Uses of tables in a module that imports the user's, then uses that form a cycle with others. */
function upwardOf<One extends Edge>(foreign: readonly One[], imports: readonly Edge[]): readonly One[] {
  const againstImports = upwardIn(imports, foreign);
  const downward = foreign.filter((one) => !againstImports.includes(one));
  return [...againstImports, ...upwardIn([...imports, ...downward], downward)];
}

const upwardIn = <One extends Edge>(all: readonly Edge[], of: readonly One[]): readonly One[] => {
  const stands = new Map(
    [...Map.groupBy(all, ({ room }) => room)].map(([room, to]) => [room, to.map(({ owner }) => owner)]),
  );
  return of.filter(({ room, owner }) => room === platform || reaches(stands, owner, room));
};

function readsOf(statements: readonly Placed[], owners: Owners): Pick<SqlLaw, 'unpublished' | 'unread'> {
  const foreign = statements
    .filter(({ room }) => room !== 'app')
    .flatMap(({ room, place, columns }) => columns.map((column) => ({ room, place, ...column })))
    .filter(({ room, table }) => !owners.mayWrite(room, table));
  const read = new Set(foreign.map(({ table, column }) => `${table}.${column}`));
  const unpublished = foreign
    .filter(({ room, table, column }) => !owners.mayRead(room, table, column))
    .map(({ place, table, column }) => `${place} reads ${table}.${column} of ${owners.ownerOf(table)}`);
  return { unpublished: [...new Set(unpublished)], unread: owners.published.filter((column) => !read.has(column)) };
}

/** A module, and another whose files or tables it uses. */
type Edge = { readonly room: string; readonly owner: string };

const importsOf = (files: readonly SourceFile[]): readonly Edge[] =>
  files.flatMap(({ path, imports }) =>
    imports.flatMap((to): Edge[] => {
      const [room, owner] = [moduleOf(path), moduleOf(to)];
      return room && owner && room !== owner ? [{ room, owner }] : [];
    }),
  );

function reaches(
  all: ReadonlyMap<string, readonly string[]>,
  from: string,
  goal: string,
  seen = new Set<string>(),
): boolean {
  if (from === goal) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(all.get(from) ?? [])].some((next) => reaches(all, next, goal, seen));
}
