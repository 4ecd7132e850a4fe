/** The tables and columns in an SQL text, each resolved by its alias. */
import { type Found, readBare, readQualified, readWhole, type Scope, scopeIn } from './scope.ts';
import { type Group, isQuery, isSign, isWord, nameOf, type Token, tokensOf } from './tokens.ts';

/**
 * @param outer the surrounding statement, if the text is part of another
 * @param found results are added here
 */
export function readSql(text: string, outer: Scope, found: Found): void {
  readQuery(tokensOf(text), outer, found);
}

const partings = ['union', 'except', 'intersect'];

function readQuery(tokens: readonly Token[], outer: Scope, found: Found) {
  const scope = scopeIn(outer);
  let part: Token[] = [];
  for (const token of [...afterNamedParts(tokens, scope, found), undefined]) {
    if (token && !isWord(token, ...partings)) part.push(token);
    else {
      const own = scopeIn(scope);
      readColumns(new Clauses(part, own, found).rest, own, found);
      part = [];
    }
  }
}

/** `with a as (…), b as (…)`: reads them, and returns the rest. */
function afterNamedParts(tokens: readonly Token[], scope: Scope, found: Found): readonly Token[] {
  if (!isWord(tokens[0], 'with')) return tokens;
  let at = isWord(tokens[1], 'recursive') ? 2 : 1;
  for (;;) {
    const begins = tokens.findIndex((_, index) => index > at && isWord(tokens[index - 1], 'as', 'materialized'));
    const [name, body] = [nameOf(tokens[at]), tokens[begins]];
    if (body?.kind !== 'group') return tokens.slice(at);
    if (name !== undefined) scope.addDerived(name);
    readQuery(body.inside, scope, found);
    if (!isSign(tokens[begins + 1], ',')) return tokens.slice(begins + 1);
    at = begins + 2;
  }
}

/** Keywords that are not followed by a table and cannot be an alias. */
const endings = 'where group order limit offset having window returning set for fetch values select default'.split(' ');
const joining = 'on using join left right inner full cross natural lateral with'.split(' ');
const noAlias = [...endings, ...joining, ...partings, 'from', 'as', 'tablesample', 'into', 'and', 'or', 'when', 'then'];

/** Reads the tables of one select, insert, update or delete; `rest` are the expressions in between. */
class Clauses {
  readonly rest: Token[] = [];
  private inList = false;
  private readonly tokens: readonly Token[];
  private readonly scope: Scope;
  private readonly found: Found;

  constructor(tokens: readonly Token[], scope: Scope, found: Found) {
    this.tokens = tokens;
    this.scope = scope;
    this.found = found;
    for (let at = 0; at < tokens.length;) at = this.read(at);
  }

  private read(at: number): number {
    const [token, before] = [this.tokens[at], this.tokens[at - 1]];
    if (token) this.rest.push(token);
    if (isWord(token, ...endings)) this.inList = false;
    if (isWord(token, 'from') && !isWord(before, 'distinct')) return this.list(at + 1, isWord(before, 'delete'));
    if (isWord(token, 'using') && this.tokens[at + 1]?.kind !== 'group') return this.list(at + 1, false);
    if (isWord(token, 'join') || (this.inList && isSign(token, ','))) return this.table(at + 1, false);
    if (isWord(token, 'into')) return this.table(at + 1, true);
    if (isWord(token, 'update') && !isWord(before, 'for', 'key', 'do')) return this.table(at + 1, true);
    if (isWord(token, 'as') && this.tokens[at + 2]?.kind === 'group') this.madeRows(nameOf(this.tokens[at + 1]));
    if (isWord(token, 'of') && isWord(before, 'update', 'share')) return this.tokens.length;
    return at + 1;
  }

  private list(at: number, writes: boolean): number {
    this.inList = true;
    return this.table(at, writes);
  }

  /** One table, function or statement with its alias; returns where it ends. */
  private table(start: number, writes: boolean): number {
    let at = start;
    while (isWord(this.tokens[at], 'lateral', 'only')) at += 1;
    const [first, second] = [this.tokens[at], this.tokens[at + 1]];
    const name = nameOf(first);
    if (first?.kind === 'group') this.group(first);
    else if (name !== undefined && isSign(second, '.')) return this.ofSystem(at + 2);
    else if (name !== undefined && second?.kind === 'group' && !writes) {
      this.rest.push(second);
      at += 1;
    }
    const called = this.tokens[at] === first && first?.kind !== 'group' ? name : undefined;
    return this.named(at + 1, called, writes);
  }

  /** `unnest(…) as person (id)`, possibly after a `from` in another piece of code. */
  private madeRows(alias: string | undefined) {
    if (alias !== undefined) this.found.aliases.push({ alias, table: undefined });
  }

  /** `schema.table`. */
  private ofSystem(at: number): number {
    const name = nameOf(this.tokens[at]);
    if (name !== undefined) this.scope.sources.set(name, undefined);
    return this.named(at + 1, undefined, false);
  }

  /** `from (select …)`, or the joins of `from (a join b on …)`. */
  private group(group: Group) {
    if (isQuery(group)) this.rest.push(group);
    else this.rest.push(...new Clauses([{ kind: 'word', text: 'from' }, ...group.inside], this.scope, this.found).rest);
  }

  private named(start: number, name: string | undefined, writes: boolean): number {
    let at = start;
    if (isWord(this.tokens[at], 'with')) at += 2;
    if (isWord(this.tokens[at], 'as')) at += 1;
    const said = this.tokens[at];
    const alias = said && !isWord(said, ...noAlias) ? nameOf(said) : undefined;
    if (alias !== undefined) at += 1;
    // The column names of a derived table, or of the written table.
    if (this.tokens[at]?.kind === 'group' && (alias !== undefined || writes)) at += 1;
    this.scope.addTable(name, alias, writes, this.found);
    return at;
  }
}

/** Every column in these tokens, including nested statements. */
function readColumns(tokens: readonly Token[], scope: Scope, found: Found, inFunction = false): void {
  for (const [at, token] of tokens.entries()) {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind === 'group') {
      if (isQuery(token)) readQuery(token.inside, scope, found);
      else readColumns(token.inside, scope, found, true);
    }
    if (isSign(token, '*') && isEverything(before, next)) readWhole(undefined, scope, found);
    const name = nameOf(token);
    if (name === undefined || isWord(before, 'as') || isSign(before, '.')) continue;
    if (isSign(next, '.')) {
      if (tokens[at + 3]?.kind !== 'group') readQualified(name, columnAt(tokens[at + 2]), scope, found);
    } else if (isColumn(next, inFunction)) readBare(name, scope, found);
  }
}

const columnAt = (token: Token | undefined) => (isSign(token, '*') ? '*' : nameOf(token));

/** `select *`, but not `count(*)` or a product. */
const isEverything = (before: Token | undefined, next: Token | undefined) =>
  (isWord(before, 'select', 'distinct', 'all', 'returning') || isSign(before, ',')) &&
  (next === undefined || isWord(next, 'from', ...endings) || isSign(next, ','));

/** A name before parentheses is a function, before a literal a type; `extract(day from …)` names a part. */
const isColumn = (next: Token | undefined, inFunction: boolean) =>
  next?.kind !== 'group' && next?.kind !== 'value' && !(inFunction && isWord(next, 'from'));
