/**
 * A statement that counts or reads twenty lists repeats the visibility condition twenty times. Marked parts are
 * computed once, before the whole statement; a part used once stays in its place.
 */
import {
  AliasNode,
  AndNode,
  createQueryId,
  FromNode,
  IdentifierNode,
  type OperationNode,
  OperationNodeTransformer,
  PostgresQueryCompiler,
  type QueryId,
  type RawBuilder,
  type RawNode,
  SelectionNode,
  SelectQueryNode,
  sql,
  TableNode,
  WhereNode,
} from 'kysely';

type Part = { toOperationNode(): RawNode | SelectQueryNode };

const said = new WeakSet<OperationNode>();
const scopes = new WeakMap<OperationNode, { readonly table: string; readonly atOnce: OperationNode }>();

/** Marks a subquery in brackets, or a query. It must not depend on its context. */
export function saidOnce<P extends Part>(part: P): P {
  said.add(part.toOperationNode());
  return part;
}

/**
 * Marks the condition of the rows that a person may see in a table: the matching rows, with the conditions before it,
 * are read once for all lists that start from them.
 * @param atOnce the same condition for reading all rows at once, if it differs from the one for single rows
 */
export function scopeOf(
  table: string,
  condition: RawBuilder<boolean>,
  atOnce: RawBuilder<boolean> = condition,
): RawBuilder<boolean> {
  scopes.set(condition.toOperationNode(), { table, atOnce: atOnce.toOperationNode() });
  return condition;
}

/**
 * The same statement, with its repeated parts moved before it.
 * @param first whether a scope's rows are read first only if several lists share them, or always
 */
export function sayingOnce<Row>(statement: RawBuilder<Row>, first: 'shared' | 'all' = 'shared'): RawBuilder<Row> {
  const node = statement.toOperationNode();
  const looking = new Looking();
  looking.transformNode(node, createQueryId());
  const hoisting = new Hoisting(looking, first);
  const rest = hoisting.transformNode(node, createQueryId());
  if (hoisting.parts.size === 0) return statement;
  const parts = [...hoisting.parts.values()].map(
    ({ name, body }) => sql`${sql.table(name)} as materialized (${asPart(body)})`,
  );
  return sql<Row>`with ${sql.join(parts)} ${asPart(rest)}`;
}

const asPart = (node: OperationNode) => ({ toOperationNode: () => node });

const compiler = new PostgresQueryCompiler();
const keys = new WeakMap<OperationNode, string>();

/** Two parts with the same text and values are the same. */
function keyOf(node: OperationNode): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const { sql: text, parameters } = compiler.compileQuery(sql`${asPart(node)}`.toOperationNode(), createQueryId());
  const key = `${text} ${JSON.stringify(parameters)}`;
  keys.set(node, key);
  return key;
}

/** Conditions by their text, in their order. */
type Conditions = ReadonlyMap<string, OperationNode>;
type Start = { readonly table: string; readonly scope: string; readonly conditions: Conditions };

/** Counts the uses of each part, and finds the conditions common to all lists of a scope. */
class Looking extends OperationNodeTransformer {
  readonly #uses = new Map<string, number>();
  readonly #common = new Map<string, Conditions>();

  isRepeated = (key: string): boolean => (this.#uses.get(key) ?? 0) > 1;

  /** The conditions common to all lists that start from the same rows. */
  commonOf = ({ scope, conditions }: Start): Conditions => this.#common.get(scope) ?? conditions;

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    return said.has(node) && this.#isKnown(keyOf(node)) ? node : super.transformRaw(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    if (said.has(node) && this.#isKnown(keyOf(node))) return node;
    const start = startOf(node);
    if (start) {
      const common = this.#common.get(start.scope) ?? start.conditions;
      this.#isKnown(start.scope);
      this.#common.set(start.scope, new Map([...common].filter(([key]) => start.conditions.has(key))));
    }
    return super.transformSelectQuery(node, queryId);
  }

  /** Counts a use, and returns whether there was one before. */
  #isKnown(key: string): boolean {
    const before = this.#uses.get(key) ?? 0;
    this.#uses.set(key, before + 1);
    return before > 0;
  }
}

class Hoisting extends OperationNodeTransformer {
  readonly parts = new Map<string, { readonly name: string; readonly body: OperationNode }>();
  readonly #found: Looking;

  readonly #first: 'shared' | 'all';

  constructor(found: Looking, first: 'shared' | 'all') {
    super();
    this.#found = found;
    this.#first = first;
  }

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    if (!said.has(node) || !this.#found.isRepeated(keyOf(node))) return super.transformRaw(node, queryId);
    const name = this.#nameOf(keyOf(node), () => super.transformRaw(node, queryId));
    return sql`(select * from ${sql.table(name)})`.toOperationNode();
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    if (!said.has(node) || !this.#found.isRepeated(keyOf(node))) return this.#fromScope(node, queryId);
    const name = this.#nameOf(keyOf(node), () => this.#fromScope(node, queryId));
    const all = SelectionNode.createSelectAll();
    return SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([TableNode.create(name)]), [all]);
  }

  /** Parts within a part are named before it. */
  #nameOf(key: string, body: () => OperationNode): string {
    const known = this.parts.get(key);
    if (known) return known.name;
    const made = body();
    const name = `once_${this.parts.size + 1}`;
    this.parts.set(key, { name, body: made });
    return name;
  }

  #fromScope(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    const start = startOf(node);
    if (!start || (this.#first === 'shared' && !this.#found.isRepeated(start.scope)))
      return super.transformSelectQuery(node, queryId);
    const { table, scope, conditions } = start;
    const common = this.#found.commonOf(start);
    const name = this.#nameOf(scope, () => {
      const asked = all([...common.values()].map((one) => scopes.get(one)?.atOnce ?? one));
      return super.transformRaw(
        sql`select * from ${sql.table(table)} where ${asPart(asked)}`.toOperationNode(),
        queryId,
      );
    });
    const from = FromNode.create([AliasNode.create(TableNode.create(name), IdentifierNode.create(table))]);
    const rest = [...conditions].flatMap(([key, one]) => (common.has(key) ? [] : [one]));
    return super.transformSelectQuery({ ...node, from, where: WhereNode.create(all(rest)) }, queryId);
  }
}

/** The rows that a query starts from if they have a scope: of one table, apart from joins. */
function startOf({ from, where }: SelectQueryNode): Start | undefined {
  const [only, ...others] = from?.froms ?? [];
  if (!where || !only || others.length > 0 || !TableNode.is(only)) return undefined;
  const table = only.table.identifier.name;
  const conditions = conditionsIn(where.where);
  const scope = conditions.find((one) => scopes.get(one)?.table === table);
  if (!scope) return undefined;
  return { table, scope: `${table} ${keyOf(scope)}`, conditions: new Map(conditions.map((one) => [keyOf(one), one])) };
}

const conditionsIn = (node: OperationNode): readonly OperationNode[] =>
  AndNode.is(node) ? [...conditionsIn(node.left), ...conditionsIn(node.right)] : [node];

const all = ([first, ...others]: readonly OperationNode[]): OperationNode =>
  others.reduce<OperationNode>((left, right) => AndNode.create(left, right), first ?? always);

const always = sql`true`.toOperationNode();
