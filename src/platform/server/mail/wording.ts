/**
 * Texts the firm can reword, as the server declares and prints them. A module declares a wording beside its email and
 * fills its fields. The words come from the firm's active template, otherwise from the built-in text (record 076).
 *
 *   export const answered = wording({
 *     key: 'quotation.answer', title: 'Answer to a question about a quotation', kind: 'Email', area: 'Quotations',
 *     fields: { name: merge.text('Contact', 'Ariana Brown'), answer: merge.text('Answer', 'Yes, it does.', needed) },
 *     subject: 'Our answer', body: ['Hello {name},', '{answer}'],
 *   });
 *   write: ({ name, answer }, work) => worded(work, answered, { name, answer }, { why: why(work) })
 */
import { showDate } from '#platform/contract/dates.ts';
import type { Block, Inline } from '#platform/contract/rich-text.ts';
import {
  isBlank,
  type MergeField,
  type MergeFields,
  type MergeType,
  namesIn,
  partsOf,
  standingAlone,
  type TemplateKind,
  textWithFields,
  type Worded,
  type WordedBlock,
  type WordedPart,
} from '#platform/contract/wording.ts';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';
import type { Letter, Paragraph } from './letter.ts';
import { paragraphText } from './letter-text.ts';

export type Scale = Extract<Paragraph, { scale: unknown }>;
/** Lines with links, written by the portal. */
export type Lines = { readonly lines: readonly Block[] };

/** A field's value: text, a date as YYYY-MM-DD, an amount already formatted, a button's address. */
type ValueOf<F extends MergeField> =
  | (F['type'] extends 'scale' ? Scale : F['type'] extends 'lines' ? Lines : string)
  | (F extends { optional: true } ? null : never);
export type MergeValues<F extends MergeFields> = { readonly [K in keyof F]: ValueOf<F[K]> };
export type AnyValues = Readonly<Record<string, string | Scale | Lines | null>>;

/** Sample records for previewing a text: those this person sees, and the field values of each. */
export type Samples = {
  /** The kind of record: 'Invoice'. */
  readonly label: string;
  /** The newest this person sees; none for people who may not see any. */
  readonly choices: (work: Work) => Promise<readonly { readonly id: number; readonly name: string }[]>;
  /**
   * The fields of all texts previewed with it. Links lead nowhere.
   * @throws 404 for one they may not see
   */
  readonly values: (work: Work, id: number) => Promise<AnyValues>;
};

export type Wording<F extends MergeFields = MergeFields> = {
  /** Stable: templates refer to it. */
  readonly key: string;
  readonly title: string;
  readonly kind: TemplateKind;
  /** The part of the portal that sends it, as shown to people. */
  readonly area: string;
  readonly fields: F;
  /** Null for a text that is no email. */
  readonly subject: string | null;
  readonly builtIn: Worded;
  readonly samples: Samples | null;
};

type Declaration<F extends MergeFields> = Pick<Wording<F>, 'key' | 'title' | 'kind' | 'area' | 'fields'> & {
  readonly subject?: string;
  /** One paragraph per item. */
  readonly body: readonly string[];
  /** The button's label. */
  readonly button?: string;
};

export const wording = <const F extends MergeFields>({
  subject,
  body,
  button,
  ...declared
}: Declaration<F>): Wording<F> => ({
  ...declared,
  subject: subject ?? null,
  builtIn: { subject: subject ?? null, body: textWithFields(...body), button_label: button ?? null },
  samples: null,
});

export const needed = { needed: true } as const;
export const optional = { optional: true } as const;
type More = { readonly needed?: true; readonly optional?: true };

const fieldOf =
  <Type extends MergeType>(type: Type) =>
  <const Own extends More>(label: string, example: string, own: Own = {} as Own) => ({ type, label, example, ...own });

/** The types of fields: `merge.date('Due date', '2026-12-05')`. */
export const merge = {
  text: fieldOf('text'),
  date: fieldOf('date'),
  money: fieldOf('money'),
  button: fieldOf('button'),
  scale: fieldOf('scale'),
  lines: fieldOf('lines'),
};

// oxlint-disable-next-line typescript/no-explicit-any -- a registry of wordings is heterogeneous by nature
export type AnyWording = Wording<any>;

export const withSamples = (samples: Samples, texts: readonly AnyWording[]): readonly AnyWording[] =>
  texts.map((text) => ({ ...text, samples }));

/** `provides: [wordings.provide(withSamples(quotationSamples, [sent, answered]))]` */
export const wordings = dependency<readonly AnyWording[]>('texts that the firm may word');

/** A template in use. */
export type ActiveTemplate = Worded & { readonly id: number };

export type TemplateSource = {
  readonly active: (work: Work, wording: AnyWording) => Promise<ActiveTemplate | undefined>;
  /** Called in the email's transaction when the built-in text was sent instead. */
  readonly failed: (work: Work, template: ActiveTemplate, wording: AnyWording, reason: string) => Promise<void>;
};

/** The module that keeps the firm's templates; without one all texts are built in. */
export const templateSource = dependency<TemplateSource>('the templates of the firm');

type Around = Pick<Letter, 'why' | 'calendar'>;

/**
 * The letter in the firm's wording. If a template cannot be filled, the built-in text is sent and the template's owner
 * is notified, so that no email is lost.
 */
export async function worded<F extends MergeFields>(
  work: Work,
  declared: Wording<F>,
  values: MergeValues<F>,
  around: Around = {},
): Promise<Letter> {
  const given = values as AnyValues;
  const [source] = templateSource.everywhere();
  const active = await source?.active(work, declared);
  if (!source || !active) return letterOf(declared, declared.builtIn, given, around);
  const reason = whyNotFilled(declared.fields, active, given);
  if (reason === undefined) return { ...letterOf(declared, active, given, around), template: active.id };
  await source.failed(work, active, declared, reason);
  return letterOf(declared, declared.builtIn, given, around);
}

/** The same for a text that is no email: plain text with an empty line between paragraphs. */
export async function wordedPlain<F extends MergeFields>(
  work: Work,
  declared: Wording<F>,
  values: MergeValues<F>,
): Promise<string> {
  const [source] = templateSource.everywhere();
  const given = values as AnyValues;
  const active = await source?.active(work, declared);
  const fits = active && whyNotFilled(declared.fields, active, given) === undefined;
  const { paragraphs } = letterOf(declared, fits ? active : declared.builtIn, given);
  return paragraphs.map((said) => paragraphText(said, Infinity)).join('\n\n');
}

/** Why a text cannot be sent with these values; undefined when it can. */
export function whyNotFilled(fields: MergeFields, { subject, body }: Worded, values: AnyValues): string | undefined {
  const used = partsOf(body).flatMap((part) => (part.type === 'mergeField' ? [part.attrs.name] : []));
  for (const name of new Set([...namesIn(subject ?? ''), ...used])) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return `There is no field {${name}} any more`;
    if (!field.optional && isEmpty(values[name])) return `'${field.label}' was empty`;
  }
  return undefined;
}

const isEmpty = (value: AnyValues[string] | undefined) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A text filled with values, for the renderers. Values are text and never become markup. */
export function letterOf(
  { fields }: Pick<AnyWording, 'fields'>,
  { subject, body, button_label }: Worded,
  values: AnyValues,
  around: Around = {},
): Letter {
  const known = fields as MergeFields;
  const shown = (name: string) => shownAs(known[name], values[name]);
  return {
    ...around,
    subject: (subject ?? '').replace(/\{([a-z_]+)\}/g, (_, name: string) => shown(name)),
    paragraphs: body.content.flatMap((block) => paragraphOf(known, block, values, button_label ?? '')),
  };
}

const shownAs = (field: MergeField | undefined, value: AnyValues[string] | undefined): string => {
  if (typeof value !== 'string') return '';
  return field?.type === 'date' && value !== '' ? showDate(value) : value;
};

function paragraphOf(fields: MergeFields, block: WordedBlock, values: AnyValues, button: string): Paragraph[] {
  if (block.type !== 'paragraph') return filledBlock(fields, block, values).map((filled) => ({ block: filled }));
  const parts = block.content ?? [];
  const alone = parts.find((part) => part.type === 'mergeField' && isLarge(fields, part.attrs.name));
  if (alone?.type === 'mergeField') {
    const value = values[alone.attrs.name];
    if (isEmpty(value) || value === undefined || value === null) return [];
    if (typeof value === 'string') return [{ button, link: value }];
    return 'lines' in value ? value.lines.map((line) => ({ block: line })) : [value];
  }
  if (isLacking(fields, parts, values)) return [];
  return piecesOf(parts).flatMap((piece): Paragraph[] =>
    'picture' in piece ? [piece] : filledBlock(fields, { type: 'paragraph', content: piece.text }, values).map(plainOr),
  );
}

type Piece = { readonly text: readonly WordedPart[] } | { readonly picture: string; readonly alt: string };

/** An email shows a picture by itself: text before and after it in the same line goes above and below. */
function piecesOf(parts: readonly WordedPart[]): readonly Piece[] {
  const at = parts.findIndex(({ type }) => type === 'picture');
  const picture = parts[at];
  if (picture?.type !== 'picture') return [{ text: parts }];
  const text = (piece: readonly WordedPart[]) => (piece.every(isBlank) ? [] : piecesOf(piece));
  const { file, alt } = picture.attrs;
  return [...text(parts.slice(0, at)), { picture: file, alt }, ...text(parts.slice(at + 1))];
}

const isLarge = (fields: MergeFields, name: string) => {
  const type = fields[name]?.type;
  return type !== undefined && standingAlone.includes(type);
};

/** A block without formatting becomes a sentence. */
function plainOr(block: Block): Paragraph {
  const parts = block.type === 'paragraph' ? (block.content ?? []) : [];
  if (block.type !== 'paragraph' || parts.some((part) => part.type === 'text' && part.marks?.length)) return { block };
  return parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('');
}

/** Whether a line has an optional field without a value. */
const isLacking = (fields: MergeFields, parts: readonly WordedPart[], values: AnyValues) =>
  parts.some(
    (part) => part.type === 'mergeField' && fields[part.attrs.name]?.optional && isEmpty(values[part.attrs.name]),
  );

/** Empty for a paragraph whose optional field has no value, and for a list of these. */
function filledBlock(fields: MergeFields, block: WordedBlock, values: AnyValues): Block[] {
  if (block.type === 'paragraph') {
    const parts = block.content ?? [];
    if (isLacking(fields, parts, values)) return [];
    return [{ type: 'paragraph', content: parts.flatMap((part) => filledPart(fields, part, values)) }];
  }
  const items = block.content
    .map((item) => ({ ...item, content: item.content.flatMap((inner) => filledBlock(fields, inner, values)) }))
    .filter(({ content }) => content.length > 0);
  return items.length === 0 ? [] : [{ type: block.type, content: items }];
}

function filledPart(fields: MergeFields, part: WordedPart, values: AnyValues): Inline[] {
  if (part.type === 'picture') return [];
  if (part.type !== 'mergeField') return [part];
  const { name } = part.attrs;
  return shownAs(fields[name], values[name])
    .split(/(\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\n' ? { type: 'hardBreak' } : { type: 'text', text: piece }));
}
