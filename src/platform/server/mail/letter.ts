import type { Block } from '#platform/contract/rich-text.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';

/** What a mail says, apart from how it looks; printed as HTML and as text. */
export type Letter = {
  readonly subject: string;
  /** e.g. 'Hello Ariana,'; a letter in the firm's own words has it in its first paragraph. */
  readonly greeting?: string;
  readonly paragraphs: readonly Paragraph[];
  /** Why the reader gets it, for the footer; by default because the address belongs to an account. */
  readonly why?: string;
  /** An invitation to an appointment, its change or its cancellation, as iCalendar text. */
  readonly calendar?: string;
  /** The firm's template that it is worded by. */
  readonly template?: number;
};

export type Paragraph =
  | string
  /** Text with looks, a list. */
  | { readonly block: Block }
  /** A stored file, by its key; it goes with the mail. */
  | { readonly picture: string; readonly alt: string }
  /** A six-digit code, set large. */
  | { readonly code: string }
  /** A link of http or https. */
  | { readonly button: string; readonly link: string }
  /** A row of small links to choose one from, and what its ends mean: 'Not at all' and 'Very'. */
  | {
      readonly scale: readonly { readonly label: string; readonly link: string }[];
      readonly from: string;
      readonly to: string;
    };

/** What the printers work from. */
export type Copy = Required<Pick<Letter, 'subject' | 'paragraphs' | 'why'>> & {
  readonly greeting?: string;
  readonly firm: string;
};

/** Prints a letter for mail programs that show HTML and for those that do not; both say the same. */
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

/** The subject as a header takes it: one line, whatever a name in it contains. */
export const subjectLine = (subject: string): string => subject.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
