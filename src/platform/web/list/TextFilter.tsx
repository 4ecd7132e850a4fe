import { IconX } from '@tabler/icons-react';
import { beforeClick } from '../form/once-released.ts';
import { useDraft } from './use-draft.ts';
import classes from './filter.module.css';

type TextFilterProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Digits only. */
  numeric: boolean;
};

/** Finds what contains the text; asks once the typing pauses or the field is left. */
export function TextFilter({ label, value, onChange, numeric }: TextFilterProps) {
  const draft = useDraft(value, onChange);
  return (
    <span className={classes.filter}>
      <input
        type="text"
        className={classes.input}
        aria-label={`Search ${label}`}
        placeholder="Search"
        inputMode={numeric ? 'numeric' : 'search'}
        maxLength={numeric ? 15 : 200}
        data-list-search
        data-set={value !== '' || undefined}
        value={draft.text}
        onChange={(event) => draft.type(numeric ? event.target.value.replace(/\D/g, '') : event.target.value)}
        onBlur={() => beforeClick(draft.send)}
        onKeyDown={(event) => event.key === 'Enter' && draft.send()}
      />
      {draft.text !== '' && (
        <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={() => draft.type('')}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
