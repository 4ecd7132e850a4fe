import { Select } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { nothingFound } from '../use-found.ts';
import { byWords } from './by-words.ts';
import { type FieldProps, useField } from './use-field.ts';

/** Options drawn of a long list; typing finds the others. */
const mostOffered = 200;

type SelectFieldProps = FieldProps & {
  /** undefined while they load: `choicesOf(sources.data?.rows)`. */
  choices: readonly Choice[] | undefined;
  /** The saved choice, when it may have been retired since and is no longer offered. */
  saved?: Choice | undefined;
  placeholder?: string;
  /** After a choice: other fields may follow it. */
  onChosen?: (value: string) => void;
  /** What is typed: the choices may follow it. */
  onSearch?: (text: string) => void;
  /** Somebody looks for one: what nobody has asked for yet is loaded. */
  onOpen?: () => void;
  /** They are on their way. */
  searching?: boolean;
  /** They could not be read. */
  failed?: boolean;
};

/** One of several; can be searched and cleared. */
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
        // The name of what is chosen stands in the field: nobody has typed it.
        onSearchChange: (typed) => onSearch(typed === shown ? '' : typed),
        limit: mostOffered,
      })}
      // A field that gets the focus for its error shows that, not its options; the chosen one chosen again stays.
      openOnFocus={false}
      allowDeselect={false}
      // Enter takes what was searched for, instead of submitting the form.
      selectFirstOptionOnChange
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      nothingFoundMessage={nothingFound(choices, { searching, failed })}
    />
  );
}
