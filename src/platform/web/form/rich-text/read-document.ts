/** What stands in the editor as a document of the contract: whatever else the browser put there falls away. */
import {
  type Block,
  type Inline,
  isWebLink,
  type ListItem,
  type Mark,
  type RichText,
} from '#platform/contract/rich-text.ts';

export function readDocument(root: Node): RichText {
  const blocks = blocksIn(root);
  const isEmpty = (block: Block | undefined) => block?.type === 'paragraph' && block.content === undefined;
  while (blocks.length > 1 && isEmpty(blocks[0])) blocks.shift();
  while (blocks.length > 1 && isEmpty(blocks.at(-1))) blocks.pop();
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
}

const containers = new Set(['P', 'DIV', 'LI', 'BLOCKQUOTE', 'PRE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const lists: Readonly<Record<string, 'bulletList' | 'orderedList'>> = { UL: 'bulletList', OL: 'orderedList' };

/** Runs of inline parts become paragraphs; what contains blocks is taken apart. */
function blocksIn(parent: Node): Block[] {
  const blocks: Block[] = [];
  let run: Inline[] = [];
  const endRun = () => {
    if (run.length > 0) blocks.push(paragraphOf(run));
    run = [];
  };
  for (const child of parent.childNodes) {
    const list = lists[child.nodeName];
    if (list === undefined && !containers.has(child.nodeName)) {
      run.push(...inlinesIn(child, []));
      continue;
    }
    endRun();
    const inside = list === undefined ? blocksIn(child) : listOf(list, child);
    blocks.push(...(inside.length > 0 || list !== undefined ? inside : [{ type: 'paragraph' } as const]));
  }
  endRun();
  return blocks;
}

function listOf(type: 'bulletList' | 'orderedList', list: Node): Block[] {
  const items: ListItem[] = [];
  for (const child of list.childNodes) {
    const nested = lists[child.nodeName];
    if (nested !== undefined) {
      // Browsers indent by putting a list beside the item that it belongs to.
      const last = items.pop();
      items.push({ type: 'listItem', content: [...(last?.content ?? []), ...listOf(nested, child)] });
    } else if (child.nodeName === 'LI') {
      const content = blocksIn(child);
      items.push({ type: 'listItem', content: content.length > 0 ? content : [{ type: 'paragraph' }] });
    }
  }
  return items.length > 0 ? [{ type, content: items }] : [];
}

/** The break that a browser keeps at the end of a line for its cursor is not part of the text. */
function paragraphOf(run: readonly Inline[]): Block {
  const content = run.at(-1)?.type === 'hardBreak' ? run.slice(0, -1) : run;
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function inlinesIn(node: Node, marks: readonly Mark[]): Inline[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll('\u00a0', ' ').replace(/(?![\t\n\r])[\p{Cc}\u200b\ufeff]/gu, '');
    if (text === '') return [];
    return [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }];
  }
  if (node.nodeName === 'BR') return [{ type: 'hardBreak' }];
  if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return [];
  const mark = markOf(node);
  const inner = mark && !marks.some(({ type }) => type === mark.type) ? [...marks, mark] : marks;
  return [...node.childNodes].flatMap((child) => inlinesIn(child, inner));
}

function markOf(node: Node): Mark | undefined {
  switch (node.nodeName) {
    case 'B':
    case 'STRONG':
      return { type: 'bold' };
    case 'I':
    case 'EM':
      return { type: 'italic' };
    case 'U':
      return { type: 'underline' };
    case 'A': {
      const href = node instanceof Element ? (node.getAttribute('href') ?? '') : '';
      return isWebLink(href) ? { type: 'link', attrs: { href } } : undefined;
    }
    default:
      return undefined;
  }
}
