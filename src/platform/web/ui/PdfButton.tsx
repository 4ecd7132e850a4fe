import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';

type PdfButtonProps = { label: string; fetch: () => Promise<void> };

/** Fetches a PDF, and shows that it is loading. */
export function PdfButton({ label, fetch }: PdfButtonProps) {
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
