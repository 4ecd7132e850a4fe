/** What goes to the process that prints, and what comes back. */

/** PDF/UA-1 is tagged for readers who listen; PDF/A-3a besides is for archives and holds attachments. */
export type PdfStandard = 'ua-1' | 'a-3a';

export type Attachment = {
  /** 'factur-x.xml' */
  readonly name: string;
  /** 'text/xml' */
  readonly type: string;
  readonly description: string;
  /** What the attachment is to the document. */
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement';
  readonly content: Uint8Array;
};

export type PrintOrder = {
  /** The template's path. */
  readonly template: string;
  readonly data: object;
  /** When the PDF says it was made, in seconds since 1970. */
  readonly seconds: number;
  readonly language: string;
  readonly standard: PdfStandard;
  readonly attachments: readonly Attachment[];
};

export type Printed = { readonly pdf: Uint8Array } | { readonly fault: string };
