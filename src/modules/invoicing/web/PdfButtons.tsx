import { call } from '#platform/web/api.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { fetchInvoicePdf, previewInvoice } from '../contract.ts';
import { fetchOwnInvoicePdf } from '../own.ts';
import { downloadStatement } from '../payments.ts';

const noProgress = () => undefined;
const never = () => new AbortController().signal;

/** The PDF of what was issued. */
export const InvoicePdf = ({ id, name, own = false }: { id: number; name: string; own?: boolean }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(own ? fetchOwnInvoicePdf : fetchInvoicePdf, { query: { id } });
      saveFrom(result.url, `${name.replaceAll('/', '-')}.pdf`);
    }}
  />
);

/** The very PDF that would be issued, of a draft as it is saved. */
export const PreviewInvoicePdf = ({ id }: { id: number }) => (
  <PdfButton label="Preview PDF" fetch={() => download(previewInvoice, { id }, noProgress, never())} />
);

type StatementPdfProps = { clientId: number; label?: string };

export const StatementPdf = ({ clientId, label = 'Statement PDF' }: StatementPdfProps) => (
  <PdfButton label={label} fetch={() => download(downloadStatement, { id: clientId }, noProgress, never())} />
);
