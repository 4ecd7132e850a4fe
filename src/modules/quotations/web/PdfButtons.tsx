import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
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

/**
 * The very PDF that would be sent, of a draft as it is saved.
 * @param save what is typed and not saved is, before; whether that went well. Without it there is nothing to save
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
