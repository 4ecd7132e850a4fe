/**
 * Texts the firm can reword: emails, letters, terms. A module declares a text's purpose, its fields and its built-in
 * wording. The firm's own wording is a tree like a rich text, with fields and pictures in its lines (record 076). In a
 * subject a field is written `{invoice_no}`.
 */
import * as z from 'zod';
import { type Block, type Inline, inlineText, type RichText, richTextOf } from './rich-text.ts';

export const templateKinds = [
  'Email',
  'Letter',
  'Offer',
  'Joining kit',
  'Quote terms',
  'Invoice reminder',
  'Client query',
  'Feedback',
  'Festival',
] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The languages for templates; the built-in texts are in English. */
export const templateLanguages = ['en'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** Fields whose value is on lines of its own; all others are part of a sentence. */
export const standingAlone: readonly MergeType[] = ['button', 'scale', 'lines'];
export const mergeTypes = ['text', 'date', 'money', 'button', 'scale', 'lines'] as const;
export type MergeType = (typeof mergeTypes)[number];

export type MergeField = {
  readonly type: MergeType;
  /** Its label: 'Invoice number'. */
  readonly label: string;
  /** For previews without a record, and for the author of the text: 'INV-26-00012'. */
  readonly example: string;
  /** The text is useless without it: the link that opens the quotation. */
  readonly needed?: true;
  /** Not always present; a paragraph with it is left out when it is empty. */
  readonly optional?: true;
};
export type MergeFields = Readonly<Record<string, MergeField>>;

export type WordedPart =
  | Inline
  | { readonly type: 'mergeField'; readonly attrs: { readonly name: string } }
  | { readonly type: 'picture'; readonly attrs: { readonly file: string; readonly alt: string } };
export type WordedText = RichText<WordedPart>;
export type WordedBlock = Block<WordedPart>;

/** A wording: the subject of an email, its text, and its button's label. */
export type Worded = {
  readonly subject: string | null;
  readonly body: WordedText;
  readonly button_label: string | null;
};

/** Without the characters a database refuses. */
const storable = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

const wordedPart: z.ZodType<WordedPart> = z.union([
  inlineText,
  z.object({ type: z.literal('mergeField'), attrs: z.object({ name: z.string().regex(/^[a-z][a-z_]{0,39}$/) }) }),
  z.object({
    type: z.literal('picture'),
    attrs: z.object({ file: storable(300).min(1), alt: storable(200) }),
  }),
]);
const wordedText = richTextOf(wordedPart);

const mostCharacters = 10_000;
const mostParts = 1000;

/** A text with fields, as forms send it. */
export const wordedField = (label: string): z.ZodType<WordedText> =>
  z
    .unknown()
    .meta({ title: label, type: 'object', examples: [textWithFields('Sample text')] })
    .transform((input, context): WordedText => {
      const parsed = wordedText.safeParse(input);
      const reason = parsed.success ? whyNotLength(parsed.data, label) : whyNothing(input, label);
      if (parsed.success && !reason) return parsed.data;
      context.addIssue({ code: 'custom', message: reason ?? '' });
      return z.NEVER;
    })
    .meta({ title: label });

const whyNothing = (input: unknown, label: string) =>
  input === undefined || input === null || input === '' ? `${label} is required` : `Please provide a valid ${label}`;

function whyNotLength(text: WordedText, label: string): string | undefined {
  const parts = partsOf(text);
  if (parts.every((part) => part.type === 'hardBreak' || (part.type === 'text' && part.text.trim() === '')))
    return `${label} is required`;
  const characters = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
  if (characters > mostCharacters || parts.length > mostParts) return `${label} is too long`;
  return undefined;
}

/** An editor's content as the tree. */
export function wordedDocument(input: unknown): WordedText {
  const parsed = wordedText.safeParse(input);
  return parsed.success ? parsed.data : { type: 'doc', content: [{ type: 'paragraph' }] };
}

/** Plain lines as such a text, one paragraph each; `{invoice_no}` becomes a field, line breaks stay. */
export const textWithFields = (...paragraphs: readonly string[]): WordedText => ({
  type: 'doc',
  content: paragraphs.map((line) => ({ type: 'paragraph', content: line.split(/(\{[a-z_]+\}|\n)/).flatMap(partOf) })),
});

function partOf(piece: string): WordedPart[] {
  if (piece === '') return [];
  if (piece === '\n') return [{ type: 'hardBreak' }];
  const [, name] = /^\{([a-z_]+)\}$/.exec(piece) ?? [];
  return [name === undefined ? { type: 'text', text: piece } : { type: 'mergeField', attrs: { name } }];
}

/** All parts in a text's lines. */
export const partsOf = ({ content }: WordedText): readonly WordedPart[] => content.flatMap(partsOfBlock);

const partsOfBlock = (block: WordedBlock): readonly WordedPart[] =>
  block.type === 'paragraph'
    ? (block.content ?? [])
    : block.content.flatMap((item) => item.content.flatMap(partsOfBlock));

/** The paragraphs of a text, including those in lists. */
const paragraphsOf = ({ content }: Pick<WordedText, 'content'>): (readonly WordedPart[])[] =>
  content.flatMap((block) =>
    block.type === 'paragraph' ? [block.content ?? []] : block.content.flatMap((item) => paragraphsOf(item)),
  );

/** The names in a subject, in order. */
export const namesIn = (subject: string): readonly string[] =>
  [...subject.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** The keys of the pictures of a text. */
export const picturesOf = (text: WordedText): readonly string[] => [
  ...new Set(partsOf(text).flatMap((part) => (part.type === 'picture' ? [part.attrs.file] : []))),
];

const isPicture = (part: WordedPart) => part.type === 'picture';

/** Problems with pictures that cannot be shown: on paper, and in lists, where they have no full-width line. */
function misplacedPictures(text: WordedText, hasSubject: boolean): readonly string[] {
  if (!hasSubject)
    return partsOf(text)
      .filter(isPicture)
      .map(({ attrs }) => `Take the picture '${attrs.alt}' out: only mails show pictures`);
  return text.content
    .flatMap((block) => (block.type === 'paragraph' ? [] : partsOfBlock(block)))
    .filter(isPicture)
    .map(({ attrs }) => `Take the picture '${attrs.alt}' out of the list`);
}

/** The text in plain words with fields as `{Invoice number}`, one line per paragraph, for comparing versions. */
export function plainWording({ subject, body, button_label }: Worded, fields: MergeFields): string[] {
  const shown = (name: string) => `{${fields[name]?.label ?? name}}`;
  return [
    ...(subject === null ? [] : [`Subject: ${subject.replace(/\{([^{}]*)\}/g, (_, name: string) => shown(name))}`]),
    ...paragraphsOf(body).map((parts) => parts.map((part) => plainPart(part, shown)).join('')),
    ...(button_label === null ? [] : [`Button: ${button_label}`]),
  ];
}

function plainPart(part: WordedPart, shown: (name: string) => string): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'hardBreak':
      return '\n';
    case 'mergeField':
      return shown(part.attrs.name);
    case 'picture':
      return `[Picture: ${part.attrs.alt}]`;
  }
}

/** A reason why a text cannot be used, as a sentence at the form's field it concerns. */
export type WordingProblem = { readonly at: 'subject' | 'body' | 'button_label'; readonly text: string };

const standsAlone = (fields: MergeFields, name: string) => {
  const type = fields[name]?.type;
  return type !== undefined && standingAlone.includes(type);
};

/**
 * Missing or unknown parts of a text. Drafts may have problems, active templates may not.
 * @param hasSubject whether such a text has a subject
 */
export function problemsOf({ subject, body, button_label }: Worded, fields: MergeFields, hasSubject: boolean) {
  const problems: WordingProblem[] = [];
  const add = (at: WordingProblem['at'], text: string) => void problems.push({ at, text });
  const inSubject = hasSubject ? namesIn(subject ?? '') : [];
  const inBody = partsOf(body).flatMap((part) => (part.type === 'mergeField' ? [part.attrs.name] : []));
  if (hasSubject && !subject?.trim()) add('subject', 'Subject is required');
  for (const name of new Set(inSubject)) {
    if (!Object.hasOwn(fields, name)) add('subject', `There is no field {${name}}`);
    else if (standsAlone(fields, name)) add('subject', `'${fields[name]?.label}' cannot stand in a subject`);
    else if (fields[name]?.optional) add('subject', `'${fields[name]?.label}' may be empty: use it in the text only`);
  }
  for (const name of new Set(inBody)) if (!Object.hasOwn(fields, name)) add('body', `There is no field {${name}}`);
  for (const parts of paragraphsOf(body)) {
    const alone = parts.find((part) => part.type === 'mergeField' && standsAlone(fields, part.attrs.name));
    if (alone?.type === 'mergeField' && parts.some((part) => part !== alone && !isBlank(part)))
      add('body', `Put '${fields[alone.attrs.name]?.label}' in a paragraph of its own`);
  }
  for (const text of misplacedPictures(body, hasSubject)) add('body', text);
  for (const [name, field] of Object.entries(fields)) {
    if (field.needed && !inBody.includes(name)) add('body', `Add the field '${field.label}': it is required`);
    if (field.type === 'button' && inBody.includes(name) && !button_label?.trim())
      add('button_label', 'Button text is required');
  }
  return problems;
}

/** Whether a part of a line shows nothing. */
export const isBlank = (part: WordedPart): boolean =>
  part.type === 'hardBreak' || (part.type === 'text' && part.text.trim() === '');
