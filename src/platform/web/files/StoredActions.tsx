import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { StoredFile } from '#platform/contract/files.ts';
import { FileButton } from './FileButton.tsx';
import { FilePreview } from './FilePreview.tsx';
import { previewOf, saveStored } from './stored-file.ts';

/** Preview and download of a stored file. */
export function StoredActions({ file }: { file: Pick<StoredFile, 'key' | 'name'> }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {previewOf(file.name) && (
        <FileButton icon={IconEye} does="Preview" file={file.name} onClick={() => setShown(true)} />
      )}
      <FileButton
        icon={IconDownload}
        does="Download"
        file={file.name}
        onClick={() => void saveStored(file.key, file.name)}
      />
      <FilePreview file={file} opened={shown} onClose={() => setShown(false)} />
    </>
  );
}
