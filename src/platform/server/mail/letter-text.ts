import type { Block, Inline } from '#platform/contract/rich-text.ts';
import type { Copy, Paragraph } from './letter.ts';

/** Characters per line that every mail program shows unbroken, even quoted once or twice. */
const widest = 76;

/** A letter as plain text, with links and codes on their own lines so that they can be clicked and copied. */
export function textOf(copy: Copy): string {
  const body = [...(copy.greeting === undefined ? [] : [copy.greeting]), ...copy.paragraphs].map((said) =>
    paragraphText(said),
  );
  return `${[...body, '-- ', wrap(copy.firm), wrap(copy.why)].join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

/** @param most characters per line */
export function paragraphText(paragraph: Paragraph, most = widest): string {
  if (typeof paragraph === 'string') return wrap(paragraph, most);
  if ('block' in paragraph) return blockText(paragraph.block, most);
  if ('picture' in paragraph) return `[${paragraph.alt}]`;
  if ('code' in paragraph) return `    ${paragraph.code}`;
  if ('scale' in paragraph) return scaleText(paragraph);
  return `${wrap(`${paragraph.button}:`)}\n${paragraph.link}`;
}

function blockText(block: Block, most: number): string {
  if (block.type === 'paragraph') return wrap((block.content ?? []).map(inlineText).join(''), most);
  return block.content
    .map((item, at) => {
      const mark = block.type === 'bulletList' ? '- ' : `${at + 1}. `;
      const inner = item.content.map((one) => blockText(one, most - mark.length)).join('\n');
      return `${mark}${inner.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;
    })
    .join('\n');
}

/** A link's address follows its text, unless the text is the address. */
function inlineText(part: Inline): string {
  if (part.type === 'hardBreak') return '\n';
  const link = part.marks?.find((mark) => mark.type === 'link');
  return link && link.attrs.href !== part.text ? `${part.text} (${link.attrs.href})` : part.text;
}

type Scale = Extract<Paragraph, { scale: unknown }>;

const scaleText = ({ scale, from, to }: Scale): string =>
  scale
    .map(({ label, link }, at) => {
      const means = at === 0 ? ` (${from})` : at === scale.length - 1 ? ` (${to})` : '';
      return `${label}${means}: ${link}`;
    })
    .join('\n');

/** Breaks at spaces only; longer words stay whole, and existing line breaks are kept. */
const wrap = (text: string, most = widest): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line, most))
    .join('\n');

function wrapLine(text: string, most: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
