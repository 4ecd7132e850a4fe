/** The text of an `sql` template, with nested templates and literal names inserted. */
import { calledName, callsOf, childrenOf, isCallOf, isSqlTemplate, type Node, textIn } from './syntax.ts';
import type { TaggedTemplateExpression } from './syntax.ts';
import { beginsChain } from './chains.ts';
import { hole } from './tokens.ts';

export function textOf({ quasi }: TaggedTemplateExpression): string {
  return quasi.quasis.map(({ value }, at) => value.raw + filled(quasi.expressions[at])).join('');
}

function filled(node: Node | undefined): string {
  if (!node) return '';
  if (isSqlTemplate(node)) return ` ${textOf(node)} `;
  if (isCallOf(node, 'sql') && ['ref', 'table', 'id', 'raw'].includes(calledName(node) ?? ''))
    return writtenIn(node.arguments[0]);
  // Read separately, at its own place.
  if (callsOf(node).calls.some(beginsChain)) return ` ${hole} `;
  const inside = childrenOf(node)
    .map(filled)
    .filter((text) => text.trim() !== hole && text !== '');
  return ` ${inside.join(` ${hole} `) || hole} `;
}

/** A string, with holes for unknown parts: `a.b` for `sql.ref('a.b')`. */
export function writtenIn(node: Node | undefined): string {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(hole);
  return textIn(node) ?? hole;
}
