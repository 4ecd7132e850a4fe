import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { PdfButton } from '#platform/web/ui/PdfButton.tsx';
import { fetchQuotationPdf, openQuotationPdf, previewQuotation } from '../decide.ts';

/** The PDF of a sent or decided quotation. */
export const QuotationPdf = ({ id, name }: { id: number; name: string }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(fetchQuotationPdf, { query: { id } });
      saveFrom(result.url, `${name}.pdf`);
    }}
  />
);

/**
 * Previews the PDF of a draft exactly as it would be sent.
 * @param save saves unsaved input first and says whether that succeeded; left out if there is nothing to save
 */
export const PreviewPdf = ({ id, save }: { id: number; save?: (() => Promise<boolean>) | undefined }) => (
  <PdfButton
    label="Preview PDF"
    fetch={async () => {
      if (save && !((await confirm(saveFirst)) && (await save()))) return;
      await download(previewQuotation, { id }, () => undefined, new AbortController().signal);
    }}
  />
);

const saveFirst = {
  title: 'Save the draft first?',
  text: 'The preview shows the draft as it is saved.',
  confirmLabel: 'Save and preview',
};

/** As `QuotationPdf`, for the holder of a link. */
export const LinkPdf = ({ token, name }: { token: string; name: string }) => (
  <PdfButton
    label="Download PDF"
    fetch={async () => {
      const { result } = await call(openQuotationPdf, { token });
      saveFrom(result.url, `${name}.pdf`);
    }}
  />
);
