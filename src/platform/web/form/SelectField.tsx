import { Select } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { type FieldProps, useField } from './use-field.ts';

type SelectFieldProps = FieldProps & {
  /** undefined while they load: `choicesOf(sources.data?.rows)`. */
  choices: readonly Choice[] | undefined;
  /** The saved choice, when it may have been retired since and is no longer offered. */
  saved?: Choice | undefined;
  placeholder?: string;
  /** After a choice: other fields may follow it. */
  onChosen?: (value: string) => void;
};

/** One of several; can be searched and cleared. */
export function SelectField({ choices, saved, placeholder, onChosen, ...field }: SelectFieldProps) {
  const { input, text, set } = useField(field);
  const offered = saved && !choices?.some((choice) => choice.value === saved.value) ? [saved] : [];
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
      // A field that gets the focus for its error shows that, not its options; the chosen one chosen again stays.
      openOnFocus={false}
      allowDeselect={false}
      // Enter takes what was searched for, instead of submitting the form.
      selectFirstOptionOnChange
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
    />
  );
}
