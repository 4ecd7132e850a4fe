import { IconX } from '@tabler/icons-react';
import classes from './filter.module.css';

/** Clears a filter, inside its field. */
export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={onClear}>
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
