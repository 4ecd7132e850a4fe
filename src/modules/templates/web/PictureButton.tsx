import { FileButton, Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { takenExtensions, whyNotUpload } from '#platform/contract/files.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { upload } from '#platform/web/upload.ts';
import { templateImages } from '../contract.ts';

/** Uploads a picture and returns its key. It is attached to the mail, so that mail programs show it without asking. */
export function PictureButton({ onPicture }: { onPicture: (file: string, alt: string) => void }) {
  const [sending, setSending] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const why = whyNotUpload(templateImages, file);
    if (why) return void toast.error(why);
    setSending(true);
    try {
      const stored = await upload(templateImages, file, () => undefined, new AbortController().signal);
      onPicture(stored.key, stored.name.replace(/\.[^.]+$/, ''));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <FileButton onChange={(file) => void take(file)} accept={takenExtensions(templateImages)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={sending} leftSection={<IconPhoto size={16} />}>
            Insert picture
          </Button>
        )}
      </FileButton>
    </div>
  );
}
