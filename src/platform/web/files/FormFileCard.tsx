import { IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { fileSizeText, type StoredFile } from '#platform/contract/files.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { FileButton } from './FileButton.tsx';
import { FileCard } from './FileCard.tsx';
import classes from './files.module.css';
import { previewOf } from './stored-file.ts';
import { StoredActions } from './StoredActions.tsx';
import type { FormFile, Uploads } from './use-uploads.ts';

type FormFileCardProps = {
  file: FormFile;
  uploads: Pick<Uploads, 'retry' | 'remove'>;
  disabled: boolean;
  /** On a page without sign-in: how to show a file that was saved before. */
  guest?: { readonly renderSaved: ((file: StoredFile) => ReactNode) | undefined } | undefined;
  /** Before the other buttons. */
  children?: ReactNode;
};

/** A file in a form, with its progress and actions. */
export function FormFileCard({ file, uploads, disabled, guest, children }: FormFileCardProps) {
  const sending = file.stored === null && file.reason === null;
  const remove = () => uploads.remove(file.id);
  const actions = (
    <>
      {children}
      {file.reason !== null && file.again && (
        <FileButton icon={IconRefresh} does="Retry" file={file.name} onClick={() => uploads.retry(file.id)} />
      )}
      {file.stored && guest && !file.chosen && guest.renderSaved?.(file.stored)}
      {file.stored && !guest && <StoredActions file={file.stored} />}
      {sending && <FileButton icon={IconX} does="Cancel" file={file.name} onClick={remove} />}
      {!sending && !disabled && <FileButton icon={IconTrash} does="Remove" file={file.name} onClick={remove} />}
    </>
  );
  const picture = file.chosen && file.reason === null && previewOf(file.name) === 'image' && (
    <Thumbnail file={file.chosen} />
  );
  return (
    <FileCard
      name={file.name}
      note={noteOf(file)}
      failed={file.reason !== null}
      picture={picture || undefined}
      actions={actions}
    >
      {sending && <Progress file={file} />}
    </FileCard>
  );
}

const Progress = ({ file: { name, part } }: { file: FormFile }) => (
  <ProgressBar label={`Uploading ${name}`} percent={percent(part)} edge />
);

/** The chosen image itself, before and after the upload. */
function Thumbnail({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className={classes.thumbnail} src={address} alt="" />;
}

function noteOf({ size, part, stored, reason }: FormFile): string {
  if (reason !== null) return reason;
  if (stored) return fileSizeText(size);
  return part < 1 ? `${percent(part)} % of ${fileSizeText(size)}` : 'Checking …';
}

const percent = (part: number) => Math.floor(part * 100);
