import type {
  DocumentCompany,
  DocumentLine,
  DocumentParty,
  DocumentTotals,
} from '#platform/server/documents/business.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the PDF of a quotation says. All amounts, rates and dates are text as it is to be printed. */
export type QuotationDocument = DocumentTotals & {
  readonly company: DocumentCompany;
  readonly client: DocumentParty;
  readonly number: string;
  readonly version: string;
  readonly date: string;
  readonly validUntil: string;
  /** 'GBP' */
  readonly currency: string;
  /** The job or what the client calls it; '' for none. */
  readonly reference: string;
  /** What is quoted whatever option is chosen; without any, its totals are not printed either. */
  readonly lines: readonly DocumentLine[];
  readonly options: readonly QuotationDocumentOption[];
  /** Paragraphs. */
  readonly terms: readonly string[];
  /** Once the client has decided. */
  readonly certificate?: QuotationCertificate | undefined;
};

export type QuotationDocumentOption = DocumentTotals & {
  readonly name: string;
  readonly lines: readonly DocumentLine[];
  /** The sum of the VAT of all rates. */
  readonly vatTotal: string;
};

export type QuotationCertificate = {
  /** Typed by whoever decided. */
  readonly name: string;
  readonly at: string;
  /** The internet address that the decision came from; null where it is not known. */
  readonly address: string | null;
  /** Who of the staff recorded a decision made elsewhere, at the time above; null where the client decided. */
  readonly recordedBy: string | null;
  /** 'Approved: Standard' */
  readonly decision: string;
  /** SHA-256 of the document decided on. */
  readonly hash: string;
};

export const quotation = documentTemplate<QuotationDocument>(new URL('./quotation.typ', import.meta.url));
