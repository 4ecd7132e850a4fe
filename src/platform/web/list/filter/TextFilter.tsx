import { beforeClick } from '../../form/once-released.ts';
import { FilterError } from './FilterError.tsx';
import { whyNotTyped } from './filters.ts';
import { useDraft } from './use-draft.ts';
import { ClearFilter } from './ClearFilter.tsx';
import classes from './filter.module.css';

type TextFilterProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  kind: 'contains' | 'exact' | 'phone' | 'number';
};

const modes = { contains: 'search', exact: 'search', phone: 'tel', number: 'numeric' } as const;
const longest = { contains: 200, exact: 200, phone: 40, number: 15 } as const;

/** Finds rows that contain the text; applies once typing pauses or the field is left. */
export function TextFilter({ label, value, onChange, kind }: TextFilterProps) {
  const wrongIn = (text: string) => whyNotTyped(kind, text);
  const draft = useDraft(value, onChange, wrongIn);
  const wrong = wrongIn(draft.text);
  return (
    <span className={classes.filter}>
      <FilterError error={wrong}>
        <input
          type="text"
          className={classes.input}
          aria-label={`Search ${label}`}
          aria-invalid={wrong !== undefined}
          placeholder="Search"
          inputMode={modes[kind]}
          maxLength={longest[kind]}
          data-list-search
          data-set={value !== '' || undefined}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={() => beforeClick(draft.send)}
          onKeyDown={(event) => event.key === 'Enter' && draft.send()}
        />
      </FilterError>
      {draft.text !== '' && <ClearFilter label={label} onClear={() => draft.type('')} />}
    </span>
  );
}
