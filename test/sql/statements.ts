/** The statements of a source file: `sql` templates, Kysely call chains, and names in other strings. */
import { parseSync } from 'oxc-parser';
import { addTables, aliasOf, beginsChain, madeBy, mayNameColumns, readColumn, textsIn } from './chains.ts';
import { readSql } from './query.ts';
import { type Catalogue, type Found, nothingFound, readWhole, Scope, scopeIn } from './scope.ts';
import {
  type Call,
  type CallExpression,
  calledName,
  callsOf,
  childrenOf,
  isSqlTemplate,
  nameIn,
  type Node,
  textIn,
} from './syntax.ts';
import { textOf, writtenIn } from './texts.ts';
import { hole } from './tokens.ts';

/** The tables and columns of one statement; the line is its first. */
export type Statement = Found & { readonly line: number };

export function statementsOf(path: string, text: string, catalogue: Catalogue): readonly Statement[] {
  const reader = new StatementReader(text, catalogue);
  const { program } = parseSync(path, text);
  // Declarations may be used above their place.
  for (const one of program.body) reader.holdDeclared(one);
  reader.read(program, { scope: new Scope(catalogue) });
  reader.readLoose();
  return reader.statements;
}

/** The surrounding statement of a piece of code, and whether its `sql` is part of that text. */
type Place = { readonly scope: Scope; readonly found?: Found; readonly spliced?: boolean };
type InChain = { readonly scope: Scope; readonly found: Found };

/** `before` are the calls of the chain that it continues. */
type Chain = { readonly base: Node; readonly calls: readonly Call[]; readonly before: readonly Call[] };

class StatementReader {
  readonly statements: Statement[] = [];
  private readonly catalogue: Catalogue;
  private readonly lineEnds: readonly number[];
  /** The chains in the file's variables and functions, the latest one of each name. */
  private readonly held = new Map<string, Node>();
  private readonly heldLists = new Map<string, Node>();
  private readonly heldTexts = new Map<string, Node>();
  private readonly loose: CallExpression[] = [];
  private readonly heldAliases = new Map<string, string>();

  constructor(text: string, catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index);
  }

  read(node: Node, place: Place): void {
    if (isSqlTemplate(node)) {
      if (!place.spliced) readSql(textOf(node), place.scope, this.foundAt(node, place));
      for (const part of node.quasi.expressions) this.read(part, { ...place, spliced: true });
      return;
    }
    const chain = this.chainOf(node);
    if (chain) return this.readChain(node, chain, place);
    if (node.type === 'CallExpression') this.readPlain(node, place);
    this.readName(node, place);
    for (const child of childrenOf(node)) this.read(child, place);
    this.holdDeclared(node);
  }

  /** `rows.selectAll('alias')` on passed rows: the table, unless the file derives them from something else. */
  readLoose(): void {
    const derived = new Set(
      this.statements.flatMap(({ aliases }) => aliases.flatMap((one) => (one.table ? [] : one.alias))),
    );
    for (const node of this.loose)
      for (const alias of node.arguments.flatMap(textsIn))
        if (!derived.has(alias)) {
          const scope = new Scope(this.catalogue);
          readWhole(alias, scope, this.foundAt(node, { scope }));
        }
  }

  private foundAt(node: Node, { found }: Place): Found {
    if (found) return found;
    const statement = { ...nothingFound(), line: 1 + this.lineEnds.filter((at) => at < node.start).length };
    this.statements.push(statement);
    return statement;
  }

  holdDeclared(node: Node): void {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'VariableDeclaration') return;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) this.hold(id.name, init);
  }

  private hold(name: string, value: Node) {
    const made = madeBy(value);
    if (made.type === 'ArrayExpression') this.heldLists.set(name, made);
    if (made.type === 'Literal' || made.type === 'TemplateLiteral') this.heldTexts.set(name, made);
    if (this.chainOf(made)) this.held.set(name, made);
    else this.held.delete(name);
    const alias = aliasOf(made);
    if (alias !== undefined) this.heldAliases.set(name, alias);
  }

  private chainOf(node: Node, within: readonly Node[] = []): Chain | undefined {
    const { base, calls } = callsOf(node);
    const held = calls.length > 0 ? this.held.get(heldName(base)) : undefined;
    const earlier = held && !within.includes(held) ? this.chainOf(held, [...within, held]) : undefined;
    const before = earlier ? [...earlier.before, ...earlier.calls] : [];
    return before.length > 0 || calls.some(beginsChain) ? { base, calls, before } : undefined;
  }

  /** `pool.query('select …')`. */
  private readPlain(node: CallExpression, place: Place) {
    if (calledName(node) === 'selectAll') this.loose.push(node);
    const [given] = node.arguments;
    if (calledName(node) !== 'query' || !given) return;
    const text = writtenIn(this.heldTexts.get(nameIn(given) ?? '') ?? given);
    if (text !== hole) readSql(text, place.scope, this.foundAt(node, place));
  }

  /** `'table.column'` and `{ table: 'table', label: 'column' }` outside of any statement. */
  private readName(node: Node, place: Place) {
    const [, table = '', column = ''] = /^(\w+)\.(\w+)$/.exec(textIn(node) ?? '') ?? [];
    if (this.catalogue.get(table)?.has(column)) this.foundAt(node, place).columns.push({ table, column });
    if (node.type !== 'ObjectExpression') return;
    const texts = node.properties.flatMap((one) =>
      one.type === 'Property' ? { key: nameIn(one.key), text: textIn(one.value) ?? '' } : [],
    );
    const named = texts.find(({ key }) => key === 'table' || key === 'of')?.text ?? '';
    if (!this.catalogue.has(named)) return;
    const found = this.foundAt(node, place);
    // Rows are written through a record source.
    found.tables.push({ table: named, writes: texts.some(({ key }) => key === 'visible') });
    for (const { text } of texts) if (place.scope.has(named, text)) found.columns.push({ table: named, column: text });
  }

  private readChain(node: Node, { base, calls, before }: Chain, place: Place) {
    const inside = { scope: scopeIn(place.scope), found: this.foundAt(node, place) };
    const aliasIn = (made: Node) => this.heldAliases.get(heldName(made));
    addTables(before, inside.scope, nothingFound(), aliasIn);
    addTables(calls, inside.scope, inside.found, aliasIn);
    this.read(base, inside);
    for (const call of calls) this.readCall(call, inside);
  }

  private readCall(call: Call, place: InChain) {
    if (/^(?:selectAll|returningAll)$/.test(call.name)) {
      const aliases = call.given.flatMap(textsIn);
      for (const alias of aliases.length === 0 ? [undefined] : aliases) readWhole(alias, place.scope, place.found);
    } else for (const node of mayNameColumns(call)) this.readGiven(node, call.name, place);
  }

  /** An argument in a call chain: its strings are columns if the call takes columns. */
  private readGiven(node: Node, calledBy: string, place: InChain): void {
    const text = textIn(node);
    const list = this.heldLists.get(nameIn(node) ?? '');
    if (text !== undefined) readColumn(text, calledBy, place.scope, place.found);
    else if (list) for (const child of childrenOf(list)) this.readGiven(child, calledBy, place);
    else if (isSqlTemplate(node) || callsOf(node).calls.some(beginsChain)) this.read(node, place);
    else if (node.type === 'CallExpression') {
      if (node.callee.type === 'MemberExpression') this.readGiven(node.callee.object, calledBy, place);
      this.readCall({ name: calledName(node) ?? '', given: node.arguments }, place);
    } else for (const child of childrenOf(node)) this.readGiven(child, calledBy, place);
  }
}

/** The variable or function at the start of a chain. */
const heldName = (node: Node): string =>
  nameIn(node) ?? (node.type === 'CallExpression' ? (calledName(node) ?? '') : '');
