/** Helpers for the parsed file that the statement reader uses. */
import { type CallExpression, type Node, type TaggedTemplateExpression, visitorKeys } from 'oxc-parser';

export function childrenOf(node: Node): readonly Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => [Reflect.get(node, key)].flat().filter(isNode));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const textIn = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The name of an identifier. */
export const nameIn = (node: Node | null): string | undefined => (node?.type === 'Identifier' ? node.name : undefined);

/** `` sql`…` ``. */
export const isSqlTemplate = (node: Node): node is TaggedTemplateExpression =>
  node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** `name` of `anything.name(…)`, or of `name(…)`. */
export function calledName({ callee }: CallExpression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

export type Call = { readonly name: string; readonly given: readonly Node[] };

/** The calls of `base.one(…).other(…)`, first one first. */
export function callsOf(node: Node): { readonly base: Node; readonly calls: readonly Call[] } {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return { base: node, calls: [] };
  const before = callsOf(node.callee.object);
  return { base: before.base, calls: [...before.calls, { name: calledName(node) ?? '', given: node.arguments }] };
}

export const isCallOf = (node: Node, object: string): node is CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === object;

export type { CallExpression, Node, TaggedTemplateExpression };
