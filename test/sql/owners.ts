/** Owners of tables and the columns others may read, as declared in `server/tables.ts`. */
import { type Node, parseSync } from 'oxc-parser';
import { moduleOf, type SourceFile } from '../source.ts';
import { childrenOf, nameIn, textIn } from './syntax.ts';

export const platform = 'platform';
const app = 'app';

/** The module of a file, or `platform` or `app`. */
export const roomOf = (path: string): string => moduleOf(path) ?? (path.startsWith('src/platform/') ? platform : app);

export type Owners = {
  /** The module of a table, or `platform`. */
  readonly ownerOf: (table: string) => string;
  /** Whether a module's statements may write its rows. */
  readonly mayWrite: (room: string, table: string) => boolean;
  /** Whether a module's statements may read the column; `*` is the whole row. */
  readonly mayRead: (room: string, table: string, column: string) => boolean;
  /** `table.column` of each published column. */
  readonly published: readonly string[];
  /** Tables declared with two owners or two writers. */
  readonly twice: readonly string[];
};

/** The module of each table declared in a contract. All master data may be read by every module. */
export type InContracts = {
  readonly masters: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, string>;
};

export function ownersOf(files: readonly SourceFile[], { masters, records }: InContracts): Owners {
  const declared = files.filter(({ path }) => path.endsWith('/tables.ts')).map(declaredIn);
  const owners = new Map(declared.flatMap(({ room, tables }) => tables.map((table) => [table, room] as const)));
  const writers = new Map(declared.flatMap(({ room, writes }) => writes.map((table) => [table, room] as const)));
  const published = new Set(declared.flatMap((one) => one.published ?? []));
  const limited = new Set(declared.flatMap((one) => (one.published ? one.tables : [])));
  const ownerOf = (table: string) => owners.get(table) ?? records.get(table) ?? masters.get(table) ?? platform;
  const mayWrite = (room: string, table: string) => ownerOf(table) === room || writers.get(table) === room;
  return {
    ownerOf,
    mayWrite,
    mayRead: (room, table, column) =>
      mayWrite(room, table) ||
      (masters.has(table) && column !== '*') ||
      published.has(`${table}.${column}`) ||
      (ownerOf(table) === platform && !limited.has(table)),
    published: [...published],
    twice: [
      ...repeated(declared.flatMap(({ tables }) => tables)),
      ...repeated(declared.flatMap(({ writes }) => writes)),
    ],
  };
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

type Declared = {
  readonly room: string;
  readonly tables: readonly string[];
  readonly published: readonly string[] | undefined;
  readonly writes: readonly string[];
};

/** `export type …Tables = { … }`, `export const published = { … }`, `export const writes = [ … ]`. */
function declaredIn({ path, text }: SourceFile): Declared {
  const exported = parseSync(path, text).program.body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' ? (one.declaration ?? []) : [],
  );
  const valueOf = (name: string): Node | undefined =>
    exported
      .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .find(({ id }) => nameIn(id) === name)?.init ?? undefined;
  const [published, writes] = [valueOf('published'), valueOf('writes')];
  return {
    room: roomOf(path),
    tables: exported.flatMap((one) =>
      one.type === 'TSTypeAliasDeclaration' && one.id.name.endsWith('Tables') ? keysOf(one.typeAnnotation) : [],
    ),
    published: published && columnsIn(published),
    writes: writes ? textsIn(writes) : [],
  };
}

const keysOf = (type: Node): readonly string[] =>
  type.type === 'TSTypeLiteral'
    ? type.members.flatMap((one) => (one.type === 'TSPropertySignature' ? (nameIn(one.key) ?? []) : []))
    : [];

/** `{ table: ['column'] } satisfies …` as `table.column`. */
const columnsIn = (node: Node): readonly string[] =>
  node.type === 'Property'
    ? textsIn(node.value).map((column) => `${nameIn(node.key)}.${column}`)
    : childrenOf(node).flatMap(columnsIn);

const textsIn = (node: Node): readonly string[] => {
  const text = textIn(node);
  return text === undefined ? childrenOf(node).flatMap(textsIn) : [text];
};
