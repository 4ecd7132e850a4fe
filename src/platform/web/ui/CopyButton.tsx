import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '../feedback/toasts.ts';

type CopyButtonProps = {
  text: string;
  /** Name of the text, capitalised for a sentence: 'Address'. */
  noun: string;
};

/** Copies a text to the clipboard. */
export function CopyButton({ text, noun }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${noun} copied`);
    } catch {
      toast.error('Your browser did not allow copying. Select the text and copy it');
    }
  };
  return (
    <Button variant="default" size="xs" leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
      Copy
    </Button>
  );
}
