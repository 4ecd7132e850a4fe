import { IconX } from '@tabler/icons-react';
import classes from './filter.module.css';

/** Takes a filter off again, inside of its field. */
export function ClearFilter({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={onClear}>
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}
