import { Input } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
import { DropZone } from './DropZone.tsx';
import classes from './files.module.css';

type FileChoiceProps = {
  /** What it takes, in a sentence. */
  takes: string;
  /** The endings that the browser offers: '.csv,.txt'. */
  accept: string;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  busy: boolean;
  choose: (file: File) => void;
};

/** Where a file that is read at once is chosen or dropped. */
export function FileChoice({ takes, accept, refusal, busy, choose }: FileChoiceProps) {
  const id = useId();
  const take = ([file]: readonly File[]) => file && choose(file);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The same file can be chosen again.
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
