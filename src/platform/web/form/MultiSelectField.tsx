import { MultiSelect } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { byWords } from './by-words.ts';
import { type FieldProps, useField } from './use-field.ts';
import classes from './form.module.css';

type MultiSelectFieldProps = FieldProps & {
  /** undefined while they load. */
  choices: readonly Choice[] | undefined;
  /** The saved choices; some may no longer be offered. */
  saved?: readonly Choice[];
  placeholder?: string;
};

const none: readonly Choice[] = [];

/** Several of many choices. Typing searches, Backspace removes the last one. */
export function MultiSelectField({ choices, saved = none, placeholder, ...field }: MultiSelectFieldProps) {
  const { input, value, set } = useField(field);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const retired = saved.filter(({ value: old }) => !choices?.some((choice) => choice.value === old));
  return (
    <MultiSelect
      {...input}
      data={[...retired, ...(choices ?? [])]}
      value={chosen}
      onChange={(next) => set(next)}
      placeholder={chosen.length === 0 ? (placeholder ?? 'Choose') : undefined}
      searchable
      filter={byWords}
      openOnFocus={false}
      // The options list scrolls itself: a scrolling box inside it would need its own tab stop.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      hidePickedOptions
      nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
    />
  );
}
