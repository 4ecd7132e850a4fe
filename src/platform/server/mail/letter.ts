/** What a mail says, apart from how it looks; printed as HTML and as text. */
export type Letter = {
  readonly subject: string;
  /** e.g. 'Hello Ariana,' */
  readonly greeting: string;
  readonly paragraphs: readonly Paragraph[];
};

export type Paragraph =
  | string
  /** A six-digit code, set large. */
  | { readonly code: string }
  | { readonly button: string; readonly link: string };

export function printLetter(letter: Letter, firm: string): { html: string; text: string } {
  return { html: `${letter.greeting} ${firm}`, text: letter.greeting };
}
