import { IconTrash } from '@tabler/icons-react';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { useWriting } from '../use-writing.ts';
import { FileButton } from './FileButton.tsx';
import { FileCard } from './FileCard.tsx';
import classes from './files.module.css';
import { StoredActions } from './StoredActions.tsx';

type FileListProps = {
  files: readonly StoredFile[];
  label: string;
  /** Removes a file; without it files cannot be removed. */
  onRemove?: ((file: StoredFile) => void) | undefined;
};

/** A record's files, with preview and download. */
export function FileList({ files, label, onRemove }: FileListProps) {
  const { momentInWords } = useWriting();
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.key}>
          <FileCard
            name={file.name}
            note={`${fileSizeText(file.size)}, uploaded ${momentInWords(file.uploadedAt)}`}
            actions={
              <>
                <StoredActions file={file} />
                {onRemove && (
                  <FileButton icon={IconTrash} does="Remove" file={file.name} onClick={() => onRemove(file)} />
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
