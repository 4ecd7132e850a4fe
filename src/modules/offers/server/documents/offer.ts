import type { LetterBlock } from '#platform/server/documents/letter.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the PDF of an offer says. Amounts and dates are text as they are to be printed. */
export type OfferDocument = {
  readonly firm: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  readonly number: string;
  /** 'GBP' */
  readonly currency: string;
  readonly parts: readonly { readonly name: string; readonly monthly: string; readonly annual: string }[];
  readonly total: { readonly monthly: string; readonly annual: string };
  /** Once it is accepted: the audit page. */
  readonly certificate?: OfferCertificate;
};

export type OfferCertificate = {
  readonly decision: string;
  /** As the candidate typed it. */
  readonly name: string;
  readonly at: string;
  readonly address: string | null;
  readonly recordedBy: null;
  /** SHA-256 of the letter that was accepted. */
  readonly hash: string;
};

export const offerTemplate = documentTemplate<OfferDocument>(new URL('./offer.typ', import.meta.url));
