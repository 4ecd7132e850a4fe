import type { Block } from '#platform/contract/rich-text.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';

/** The content of an email, without its layout; rendered as HTML and text. */
export type Letter = {
  readonly subject: string;
  /** e.g. 'Hello Ariana,'; letters worded by the firm have it in their first paragraph. */
  readonly greeting?: string;
  readonly paragraphs: readonly Paragraph[];
  /** Why the reader gets it, for the footer; by default because the address belongs to an account. */
  readonly why?: string;
  /** An invitation to an appointment, its change or its cancellation, as iCalendar text. */
  readonly calendar?: string;
  /** Id of the firm's template it was written with. */
  readonly template?: number;
};

export type Paragraph =
  | string
  /** Formatted text, or a list. */
  | { readonly block: Block }
  /** A stored file, by its key; sent with the email. */
  | { readonly picture: string; readonly alt: string }
  /** A six-digit code, printed large. */
  | { readonly code: string }
  /** An http or https link. */
  | { readonly button: string; readonly link: string }
  /** A row of small links to choose one from, with labels for its ends: 'Not at all' and 'Very'. */
  | {
      readonly scale: readonly { readonly label: string; readonly link: string }[];
      readonly from: string;
      readonly to: string;
    };

/** Input of the HTML and text renderers. */
export type Copy = Required<Pick<Letter, 'subject' | 'paragraphs' | 'why'>> & {
  readonly greeting?: string;
  readonly firm: string;
};

/** Renders a letter for mail programs with and without HTML, with the same content. */
export function printLetter(letter: Letter, firm: string): { html: string; text: string } {
  const why = `You are receiving this email because this address belongs to an account in the portal of ${firm}.`;
  const { greeting, paragraphs } = letter;
  const copy = {
    why: letter.why ?? why,
    paragraphs,
    ...(greeting !== undefined && { greeting }),
    subject: subjectLine(letter.subject),
    firm,
  };
  return { html: htmlOf(copy), text: textOf(copy) };
}

/** The subject for a header: a single line, whatever a name in it contains. */
export const subjectLine = (subject: string): string => subject.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
