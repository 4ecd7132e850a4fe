import { call } from '#platform/web/api.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { fetchInvoicePdf, type Invoice, previewInvoice } from '../contract.ts';
import { downloadCreditXml, downloadInvoiceXml } from '../e-invoices.ts';
import { fetchOwnInvoicePdf } from '../own.ts';
import { downloadStatement, fetchCreditPdf } from '../payments.ts';

const noProgress = () => undefined;
const never = () => new AbortController().signal;

/** Saves the PDF of an issued document; for a draft, exactly what would be issued. */
export async function savePdf({
  id,
  invoice_no,
  status,
}: Pick<Invoice, 'id' | 'invoice_no' | 'status'>): Promise<void> {
  if (status === 'Draft') return download(previewInvoice, { id }, noProgress, never());
  const { result } = await call(fetchInvoicePdf, { query: { id } });
  return saveFrom(result.url, `${(invoice_no ?? '').replaceAll('/', '-')}.pdf`);
}

/** The PDF of an issued document. */
export const InvoicePdf = ({ id, name, own = false }: { id: number; name: string; own?: boolean }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(own ? fetchOwnInvoicePdf : fetchInvoicePdf, { query: { id } });
      saveFrom(result.url, `${name.replaceAll('/', '-')}.pdf`);
    }}
  />
);

/** The same for the client's accounting program, as UBL 2.1. */
export const InvoiceXml = ({ id }: { id: number }) => (
  <PdfButton label="Download e-invoice" fetch={() => download(downloadInvoiceXml, { id }, noProgress, never())} />
);

export const CreditPdf = ({ id, name }: { id: number; name: string }) => (
  <PdfButton
    label="PDF"
    fetch={async () => {
      const { result } = await call(fetchCreditPdf, { query: { id } });
      saveFrom(result.url, `${name.replaceAll('/', '-')}.pdf`);
    }}
  />
);

export const CreditXml = ({ id }: { id: number }) => (
  <PdfButton label="E-invoice" fetch={() => download(downloadCreditXml, { id }, noProgress, never())} />
);

/** Previews the saved draft as it would be issued. */
export const PreviewInvoicePdf = ({ id }: { id: number }) => (
  <PdfButton label="Preview PDF" fetch={() => download(previewInvoice, { id }, noProgress, never())} />
);

type StatementPdfProps = { clientId: number; label?: string };

export const StatementPdf = ({ clientId, label = 'Statement PDF' }: StatementPdfProps) => (
  <PdfButton label={label} fetch={() => download(downloadStatement, { id: clientId }, noProgress, never())} />
);
