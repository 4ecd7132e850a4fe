/** Messages to and from the printing process. */

/** PDF/UA-1 is tagged for screen readers; PDF/A-3a is also for archiving and can hold attachments. */
export type PdfStandard = 'ua-1' | 'a-3a';

export type Attachment = {
  /** 'factur-x.xml' */
  readonly name: string;
  /** 'text/xml' */
  readonly type: string;
  readonly description: string;
  /** How the attachment relates to the document. */
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement';
  readonly content: Uint8Array;
};

export type PrintOrder = {
  /** The template's path. */
  readonly template: string;
  readonly data: object;
  /** The creation time stated in the PDF, in seconds since 1970. */
  readonly seconds: number;
  readonly language: string;
  readonly standard: PdfStandard;
  readonly attachments: readonly Attachment[];
};

export type Printed = { readonly pdf: Uint8Array } | { readonly fault: string };
