import type {
  DocumentCompany,
  DocumentLine,
  DocumentParty,
  DocumentTotals,
} from '#platform/server/documents/business.ts';
import { documentTemplate } from '#platform/server/documents/print.ts';

/** What the PDF of an invoice or a credit note says. All amounts, rates and dates are text, ready to print. */
export type InvoiceDocument = DocumentTotals & {
  /** The firm's own layout: 'Template 1' has its name on top, 'Template 2' beside a band with the key figures. */
  readonly template: string;
  readonly kind: 'Invoice' | 'Credit note';
  readonly company: DocumentCompany;
  readonly client: DocumentParty & { readonly vat: string | null };
  readonly number: string;
  readonly date: string;
  readonly taxPoint: string;
  /** '' for a credit note. */
  readonly due: string;
  /** 'Due in 15 Days'; '' for a credit note. */
  readonly dueIn: string;
  /** 'GBP' */
  readonly currency: string;
  /** The client's purchase order, or the credited invoice; '' for none. */
  readonly reference: string;
  readonly lines: readonly DocumentLine[];
  /** VAT in the company's own currency and the rate; null if the document is in that currency. */
  readonly exchange: string | null;
  /** Paragraphs; for a credit note, its reason. */
  readonly terms: readonly string[];
  readonly bank: { readonly name: string; readonly details: readonly string[] } | null;
  /** A payment QR code as SVG; null if the currency has none. */
  readonly code: string | null;
};

export const invoiceTemplate = documentTemplate<InvoiceDocument>(new URL('./invoice.typ', import.meta.url));
