import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { call, messageOf } from '#platform/web/api.ts';
import { download, saveFrom } from '#platform/web/download.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { fetchQuotationPdf, openQuotationPdf, previewQuotation } from '../decide.ts';

type PdfButtonProps = { label: string; fetch: () => Promise<void> };

function PdfButton({ label, fetch }: PdfButtonProps) {
  const [fetching, setFetching] = useState(false);
  const start = async () => {
    setFetching(true);
    try {
      await fetch();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
      loading={fetching}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}

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
