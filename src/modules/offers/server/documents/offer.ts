import type { LetterBlock } from '#platform/server/documents/letter.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** The content of an offer's PDF. Amounts and dates are text, ready to print. */
export type OfferDocument = {
  readonly firm: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
  readonly number: string;
  /** 'GBP' */
  readonly currency: string;
  readonly parts: readonly { readonly name: string; readonly monthly: string; readonly annual: string }[];
  readonly total: { readonly monthly: string; readonly annual: string };
  /** The audit page, once accepted. */
  readonly certificate?: OfferCertificate;
};

export type OfferCertificate = {
  readonly decision: string;
  /** As typed by the candidate. */
  readonly name: string;
  readonly at: string;
  readonly address: string | null;
  readonly recordedBy: null;
  /** SHA-256 of the accepted letter. */
  readonly hash: string;
};

export const offerTemplate = documentTemplate<OfferDocument>(new URL('./offer.typ', import.meta.url));
