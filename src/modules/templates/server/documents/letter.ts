import { documentTemplate } from '#platform/server/documents/print.ts';

/** Words of one look. */
export type Run = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
};

/** A paragraph, or a list whose items are such. */
export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'bulletList' | 'orderedList'; readonly items: readonly (readonly LetterBlock[])[] };

export type LetterDocument = {
  readonly firm: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
};

export const letterTemplate = documentTemplate<LetterDocument>(new URL('./letter.typ', import.meta.url));
