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
  /** Takes a file away; without it the files stay. */
  onRemove?: ((file: StoredFile) => void) | undefined;
};

/** The files of a record, to be looked at and saved. */
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
