import { Input } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { DropZone } from './DropZone.tsx';
import classes from './files.module.css';

type FileChoiceProps = {
  /** Which files are accepted, in a sentence. */
  takes: string;
  /** Accepted file endings: '.csv,.txt'. */
  accept: string;
  /** Why the last file was refused. */
  refusal: string | undefined;
  busy: boolean;
  choose: (file: File) => void;
};

/** Chooses a file, or takes a dropped one, that is read at once. */
export function FileChoice({ takes, accept, refusal, busy, choose }: FileChoiceProps) {
  const id = useId();
  const take = ([file]: readonly File[]) => file && choose(file);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // Allows the same file to be chosen again.
    event.target.value = '';
  };
  return (
    <Input.Wrapper id={id} className={classes.choice} label="File" description={takes} error={refusal}>
      <div className={classes.field} data-invalid={refusal !== undefined || undefined}>
        <input
          id={id}
          className={classes.input}
          type="file"
          accept={accept}
          disabled={busy}
          aria-invalid={refusal !== undefined}
          aria-describedby={`${id}-description${refusal === undefined ? '' : ` ${id}-error`}`}
          onChange={change}
          data-autofocus
        />
        <DropZone inputId={id} several={false} disabled={busy} onFiles={take} />
      </div>
    </Input.Wrapper>
  );
}
