/**
 * Text with bold, italic, underline, lists and links, as a small tree. It is stored and sent as this tree, never as
 * markup, so only what the tree can express can be stored (record 014). The editor's documents have the same structure.
 */
import * as z from 'zod';

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] | undefined }
  | { readonly type: 'hardBreak' };
/** `Part` is the content of a line: text and breaks, in templates also fields and pictures. */
export type Paragraph<Part = Inline> = {
  readonly type: 'paragraph';
  readonly content?: readonly Part[] | undefined;
};
export type ListItem<Part = Inline> = { readonly type: 'listItem'; readonly content: readonly Block<Part>[] };
export type Block<Part = Inline> =
  | Paragraph<Part>
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ListItem<Part>[] };
export type RichText<Part = Inline> = { readonly type: 'doc'; readonly content: readonly Block<Part>[] };

const mostText = 5000;
const mostNodes = 500;
/** The deepest nesting of lists. */
const deepest = 4;

/** An address safe to click: http or https, nothing that runs code. */
export const isWebLink = (text: string): boolean =>
  text.length <= 2000 && /^https?:\/\/[^\s<>"\\\p{Cs}]+$/iu.test(text);

const mark: z.ZodType<Mark> = z.union([
  z.object({ type: z.enum(['bold', 'italic', 'underline']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().refine(isWebLink) }),
  }),
]);

export const inlineText: z.ZodType<Inline> = z.union([
  z.object({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .max(mostText)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u),
    marks: z.array(mark).max(4).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);

/** Documents whose lines consist of these parts. */
export function richTextOf<Part>(part: z.ZodType<Part>): z.ZodType<RichText<Part>> {
  const paragraph: z.ZodType<Paragraph<Part>> = z.object({
    type: z.literal('paragraph'),
    content: z.array(part).max(mostNodes).optional(),
  });
  return z.object({ type: z.literal('doc'), content: blocks(paragraph, deepest) });
}

/** Expanded to its depth instead of recursive, so that no request can nest deeper than the parser can handle. */
function blocks<Part>(paragraph: z.ZodType<Paragraph<Part>>, depth: number): z.ZodType<readonly Block<Part>[]> {
  if (depth === 0) return z.array(paragraph).min(1).max(mostNodes);
  const item: z.ZodType<ListItem<Part>> = z.object({
    type: z.literal('listItem'),
    content: blocks(paragraph, depth - 1),
  });
  const list = z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1).max(mostNodes) });
  return z
    .array(z.union([paragraph, list]))
    .min(1)
    .max(mostNodes);
}

const richText = richTextOf(inlineText);

/** Blank counts as missing; 1 to 5,000 characters of text, at most 500 parts. Unknown attributes are dropped. */
export const richTextField = (label: string): z.ZodType<RichText> =>
  z
    .unknown()
    .meta({ title: label, type: 'object', examples: [textDocument('Sample text')] })
    .transform((input, context): RichText => {
      const parsed = richText.safeParse(input);
      const reason = parsed.success ? whyNotText(parsed.data, label) : whyNoText(input, label);
      if (parsed.success && !reason) return parsed.data;
      context.addIssue({ code: 'custom', message: reason ?? '' });
      return z.NEVER;
    })
    .meta({ title: label });

/**
 * Converts an editor's content to the tree: internal attributes are dropped; content the tree cannot express gives an
 * empty text.
 */
export function richTextDocument(input: unknown): RichText {
  const parsed = richText.safeParse(input);
  return parsed.success ? parsed.data : textDocument('');
}

const whyNoText = (input: unknown, label: string) =>
  input === undefined || input === null || input === '' ? `${label} is required` : `Please provide a valid ${label}`;

function whyNotText(doc: RichText, label: string): string | undefined {
  const text = plainText(doc).trim();
  if (text === '') return `${label} is required`;
  return text.length > mostText || countOf(doc) > mostNodes ? `Please provide a valid ${label}` : undefined;
}

/** Plain text as such a document, one paragraph per line. */
export const textDocument = (text: string): RichText => ({ type: 'doc', content: text.split('\n').map(paragraphOf) });

const paragraphOf = (line: string): Paragraph =>
  line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] };

/** The text without formatting: for length limits, emails and the timeline. */
export const plainText = (doc: RichText): string => doc.content.map(textOfBlock).join('\n');

function textOfBlock(block: Block): string {
  if (block.type !== 'paragraph') return block.content.flatMap((item) => item.content.map(textOfBlock)).join('\n');
  return (block.content ?? []).map((part) => (part.type === 'text' ? part.text : '\n')).join('');
}

const countOf = (doc: RichText): number => doc.content.reduce((sum, block) => sum + partsOf(block), 0);

function partsOf(block: Block): number {
  if (block.type === 'paragraph') return 1 + (block.content?.length ?? 0);
  return 1 + block.content.reduce((sum, item) => sum + item.content.reduce((inner, one) => inner + partsOf(one), 1), 0);
}
