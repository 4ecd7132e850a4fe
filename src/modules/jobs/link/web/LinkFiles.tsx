import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { messageOf } from '#platform/web/api.ts';
import { FileCard } from '#platform/web/files/FileCard.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { downloadByLink } from '../contract.ts';

/** Files that the holder of a link may open. */
export const LinkFiles = ({ files, token }: { files: readonly StoredFile[]; token: string }) => (
  <Stack as="ul" gap={8} padding={0} margin={0} aria-label="Documents">
    {files.map((file) => (
      <li key={file.key}>
        <OneFile file={file} token={token} />
      </li>
    ))}
  </Stack>
);

/** A plain link, which every phone opens; its address is good for five minutes. */
function OneFile({ file: { key, name, size }, token }: { file: StoredFile; token: string }) {
  const { data, error } = useRead(downloadByLink, { query: { key } }, { token, every: minutes(4) });
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
