import type { StoredFile } from '#platform/contract/files.ts';
import { LinkedFile } from '#platform/web/guest/LinkedFile.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { downloadByLink } from '../contract.ts';

/** Files that the holder of a link may open. */
export const LinkFiles = ({ files, token }: { files: readonly StoredFile[]; token: string }) => (
  <Stack as="ul" gap={8} padding={0} margin={0} aria-label="Documents">
    {files.map((file) => (
      <li key={file.key}>
        <LinkedFile file={file} open={downloadByLink} token={token} />
      </li>
    ))}
  </Stack>
);
