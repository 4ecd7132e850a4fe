/** A letter on the firm's paper, with wording the firm can edit. */
import type { Block, Inline } from '#platform/contract/rich-text.ts';
import type { Letter, Paragraph } from '../mail/letter.ts';
import { documentTemplate, printDocument, type PrintedDocument } from './print.ts';

/** Text in one style. */
type Run = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
};

/** A paragraph, or a list of paragraphs. */
export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'bulletList' | 'orderedList'; readonly items: readonly (readonly LetterBlock[])[] };

type LetterDocument = {
  readonly firm: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
};

const letterTemplate = documentTemplate<LetterDocument>(new URL('./letter.typ', import.meta.url));

export type WrittenLetter = {
  readonly firm: string;
  readonly title: string;
  readonly letter: Pick<Letter, 'paragraphs'>;
  /** As of `DocumentOrder`. */
  readonly madeAt: string;
};

/**
 * Prints a filled-in letter. Call it outside a transaction.
 * @throws 503
 */
export const printWritten = ({ firm, title, letter, madeAt }: WrittenLetter): Promise<PrintedDocument> =>
  printDocument({
    template: letterTemplate,
    data: { firm, title, blocks: blocksOf(letter) },
    madeAt,
  });

/** A letter's text, for a module's own template that prints it with `shown` of `letter.typ`. */
export const blocksOf = ({ paragraphs }: Pick<Letter, 'paragraphs'>): readonly LetterBlock[] =>
  paragraphs.flatMap(blockOf);

/** Pictures, buttons and scales appear only in emails. */
function blockOf(said: Paragraph): LetterBlock[] {
  if (typeof said === 'string') return [{ kind: 'paragraph', runs: [plain(said)] }];
  return 'block' in said ? [treeOf(said.block)] : [];
}

const plain = (text: string): Run => ({ text, bold: false, italic: false, underline: false });

function treeOf(block: Block): LetterBlock {
  if (block.type === 'paragraph') return { kind: 'paragraph', runs: (block.content ?? []).map(runOf) };
  return { kind: block.type, items: block.content.map((item) => item.content.map(treeOf)) };
}

function runOf(part: Inline): Run {
  if (part.type === 'hardBreak') return plain('\n');
  const has = (type: string) => part.marks?.some((mark) => mark.type === type) ?? false;
  return { text: part.text, bold: has('bold'), italic: has('italic'), underline: has('underline') };
}
