/** Finds the tables and columns named in a chain of Kysely calls. */
import { type Found, readBare, readQualified, type Scope } from './scope.ts';
import { type Call, callsOf, childrenOf, type Node, textIn } from './syntax.ts';

const writesTable = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
const readsTable = /^(?:selectFrom|\w+Join|\w+JoinLateral)$/;

/** Not these alone: arrays and maps have methods of that name. */
const continuesChain = /^(?:using|from)$/;

export const beginsChain = ({ name, given }: Call): boolean =>
  given.length > 0 && (readsTable.test(name) || writesTable.test(name));

export const isTableCall = (call: Call): boolean => beginsChain(call) || continuesChain.test(call.name);

/** Calls whose strings are columns. */
const namesColumns = new Set(
  ['select', 'where', 'whereRef', 'groupBy', 'orderBy', 'returning', 'distinctOn', 'having', 'havingRef', 'on', 'onRef']
    .concat(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'])
    .concat(['eb', 'ref', 'max', 'min', 'sum', 'avg', 'count', 'coalesce']),
);

/** @param aliasIn the alias created by a variable or function of the file */
export function addTables(
  calls: readonly Call[],
  scope: Scope,
  found: Found,
  aliasIn: (node: Node) => string | undefined,
): void {
  for (const { name, given } of calls.filter(isTableCall)) {
    const named = given[0]?.type === 'ArrayExpression' ? given[0].elements : [given[0]];
    for (const node of named) {
      const [, table, alias] = /^(\w+)(?:\s+as\s+(\w+))?$/.exec(textIn(node ?? undefined) ?? '') ?? [];
      if (table !== undefined) scope.addTable(table, alias, writesTable.test(name), found);
      else if (node) scope.addTable(undefined, aliasOf(node) ?? aliasIn(node), false, found);
    }
  }
}

/** The alias of `sql`…`.as('x')`, or of `(eb) => eb.selectFrom(…).as('x')`. */
export function aliasOf(node: Node): string | undefined {
  const last = callsOf(madeBy(node)).calls.at(-1);
  return last?.name === 'as' ? last.given.flatMap(textsIn).at(-1) : undefined;
}

/** The result of a function without braces, or the value itself, without its type assertion. */
export function madeBy(node: Node): Node {
  if (node.type === 'ArrowFunctionExpression') return madeBy(node.body);
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? madeBy(node.expression) : node;
}

export const textsIn = (node: Node): readonly string[] => {
  const text = textIn(node);
  return text === undefined ? childrenOf(node).flatMap(textsIn) : [text];
};

/** Arguments that may name columns: not the table, nor the value that a column is compared with. */
export function mayNameColumns(call: Call): readonly Node[] {
  const { name, given } = call;
  const comparesValue = given.length === 3 && !/Ref$|Join$/.test(name) && textIn(given[1]) !== undefined;
  return given.filter(
    (node, at) => !(comparesValue && at === 2) && !(at === 0 && isTableCall(call) && textsIn(node).length === 1),
  );
}

/** `'column'` or `'alias.column as name'`. */
export function readColumn(text: string, calledBy: string, scope: Scope, found: Found): void {
  const [, alias, column] = /^(?:(\w+)\.)?(\w+)(?:\s+as\s+\w+)?$/.exec(text) ?? [];
  if (column === undefined || !namesColumns.has(calledBy)) return;
  if (alias === undefined) readBare(column, scope, found);
  else readQualified(alias, column, scope, found);
}
