import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import classes from './files.module.css';

type DropZoneProps = {
  /** Id of the file input behind it. */
  inputId: string;
  several: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Files are dropped here; a click opens the input's own dialog. The field's label names the input. */
export function DropZone({ inputId, several, disabled, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(keepPageOnDrop, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const within = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!within) setOver(false);
  };
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={() => setOver(!disabled)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <label htmlFor={inputId}>
        <span aria-hidden="true">
          <IconUpload size={18} stroke={1.6} />
          <b>{several ? 'Choose files' : 'Choose a file'}</b> or drop {several ? 'them' : 'it'} here
        </span>
      </label>
    </div>
  );
}

/** A file dropped beside the zone would otherwise replace the page, and the form with it. */
function keepPageOnDrop() {
  const keep = (event: Event) => event.preventDefault();
  const kinds = ['dragover', 'drop'];
  for (const kind of kinds) addEventListener(kind, keep);
  return () => kinds.forEach((kind) => removeEventListener(kind, keep));
}
