import { call } from '#platform/web/api.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { fetchQuotationPdf, openQuotationPdf, previewQuotation } from '../decide.ts';

/** The PDF of what was sent or decided. */
export const QuotationPdf = ({ id, name }: { id: number; name: string }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(fetchQuotationPdf, { query: { id } });
      saveFrom(result.url, `${name}.pdf`);
    }}
  />
);

/** The very PDF that would be sent, of a draft as it is saved. */
export const PreviewPdf = ({ id }: { id: number }) => (
  <PdfButton
    label="Preview PDF"
    fetch={() => download(previewQuotation, { id }, () => undefined, new AbortController().signal)}
  />
);

/** The same for the holder of a link. */
export const LinkPdf = ({ token, name }: { token: string; name: string }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(openQuotationPdf, { token });
      saveFrom(result.url, `${name}.pdf`);
    }}
  />
);
