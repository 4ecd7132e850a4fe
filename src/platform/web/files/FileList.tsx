import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { useSession } from '../session/session.ts';
import { FileCard } from './FileCard.tsx';
import classes from './files.module.css';
import { StoredActions } from './StoredActions.tsx';

/** The files of a record, to be looked at and saved. */
export function FileList({ files, label }: { files: readonly StoredFile[]; label: string }) {
  const { firm } = useSession();
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.key}>
          <FileCard
            name={file.name}
            note={`${fileSizeText(file.size)}, uploaded ${showMoment(file.uploadedAt, firm.zone)}`}
            actions={<StoredActions file={file} />}
          />
        </li>
      ))}
    </ul>
  );
}
