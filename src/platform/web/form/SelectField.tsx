import { Select } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { nothingFound } from '../use-found.ts';
import { byWords } from './by-words.ts';
import { type FieldProps, useField } from './use-field.ts';

/** Options shown of a long list; typing finds the others. */
const mostOffered = 200;

type SelectFieldProps = FieldProps & {
  /** undefined while they load: `choicesOf(sources.data?.rows)`. */
  choices: readonly Choice[] | undefined;
  /** The saved choice, in case it is no longer offered. */
  saved?: Choice | undefined;
  placeholder?: string;
  /** Called after a choice, e.g. to update other fields. */
  onChosen?: (value: string) => void;
  /** Called with the typed text, e.g. to search for choices. */
  onSearch?: (text: string) => void;
  /** Called when the list opens, to load choices on demand. */
  onOpen?: () => void;
  /** The choices are loading. */
  searching?: boolean;
  /** The choices could not be loaded. */
  failed?: boolean;
};

/** One of several choices; can be searched and cleared. */
export function SelectField(props: SelectFieldProps) {
  const { choices, saved, placeholder, onChosen, onSearch, onOpen, searching, failed, ...field } = props;
  const { input, text, set } = useField(field);
  const offered = saved && !choices?.some((choice) => choice.value === saved.value) ? [saved] : [];
  const shown = choices?.find(({ value }) => value === text)?.label;
  return (
    <Select
      {...input}
      data={[...offered, ...(choices ?? [])]}
      value={text === '' ? null : text}
      onChange={(next) => {
        set(next ?? '');
        onChosen?.(next ?? '');
      }}
      placeholder={placeholder ?? 'Choose'}
      searchable
      filter={byWords}
      {...(onOpen && { onDropdownOpen: onOpen })}
      {...(onSearch && {
        // The field shows the name of the chosen option, which nobody has typed.
        onSearchChange: (typed) => onSearch(typed === shown ? '' : typed),
        limit: mostOffered,
      })}
      // A field that gets the focus for its error shows the error, not its options. Choosing the same option again
      // keeps it.
      openOnFocus={false}
      allowDeselect={false}
      // Enter selects the searched option instead of submitting the form.
      selectFirstOptionOnChange
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      nothingFoundMessage={nothingFound(choices, { searching, failed })}
    />
  );
}
