import type {
  DocumentCompany,
  DocumentLine,
  DocumentParty,
  DocumentTotals,
} from '#platform/server/documents/business.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** The content of a quotation's PDF. Amounts, rates and dates are text as they are printed. */
export type QuotationDocument = DocumentTotals & {
  readonly company: DocumentCompany;
  readonly client: DocumentParty;
  readonly number: string;
  readonly version: string;
  readonly date: string;
  readonly validUntil: string;
  /** 'GBP' */
  readonly currency: string;
  /** The job, or the client's name for it; '' for none. */
  readonly reference: string;
  /** Lines quoted with every option; if there are none, their totals are not printed either. */
  readonly lines: readonly DocumentLine[];
  readonly options: readonly QuotationDocumentOption[];
  /** Paragraphs. */
  readonly terms: readonly string[];
  /** Set once the client has decided. */
  readonly certificate?: QuotationCertificate | undefined;
};

export type QuotationDocumentOption = DocumentTotals & {
  readonly name: string;
  readonly lines: readonly DocumentLine[];
  /** The VAT of all rates together. */
  readonly vatTotal: string;
};

export type QuotationCertificate = {
  /** As typed by the person who decided. */
  readonly name: string;
  readonly at: string;
  /** The IP address that the decision came from; null if not known. */
  readonly address: string | null;
  /** The member of staff who recorded a decision made elsewhere; null if the client decided here. */
  readonly recordedBy: string | null;
  /** 'Approved: Standard' */
  readonly decision: string;
  /** SHA-256 of the document decided on. */
  readonly hash: string;
};

export const quotation = documentTemplate<QuotationDocument>(new URL('./quotation.typ', import.meta.url));
