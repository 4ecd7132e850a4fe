import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { messageOf } from '../api.ts';
import { FileCard } from '../files/FileCard.tsx';
import { minutes, useRead } from '../query.ts';

type LinkedFileProps = {
  file: StoredFile;
  /** The call that returns the file's address to the holder of the link. */
  open: Endpoint<Record<never, never>, { key: string }, undefined, { url: string }>;
  token: string;
};

/** A file for the holder of a mailed link: a plain link that works on every phone, valid for five minutes. */
export function LinkedFile({ file: { key, name, size }, open, token }: LinkedFileProps) {
  const { data, error } = useRead(open, { query: { key } }, { token, every: minutes(4) });
  return (
    <FileCard
      name={name}
      note={!data && error ? messageOf(error) : fileSizeText(size)}
      failed={!data && error !== null}
      actions={
        <Button
          component="a"
          href={data?.url}
          target="_blank"
          rel="noopener"
          variant="default"
          aria-label={`Open ${name}`}
          data-disabled={!data || undefined}
          rightSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          Open
        </Button>
      }
    />
  );
}
