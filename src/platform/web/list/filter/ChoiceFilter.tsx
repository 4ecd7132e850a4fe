import { Select } from '@mantine/core';
import { byWords } from '../../form/by-words.ts';
import { nothingFound } from '../../use-found.ts';
import type { ChoosingProps } from './FoundFilter.tsx';
import classes from './filter.module.css';

/** One of a reference list, or all; can be searched and cleared. */
export function ChoiceFilter({ label, value, onChange, choices, onSearch, onOpen, empty }: ChoosingProps) {
  const shown = choices?.find((choice) => choice.value === value)?.label;
  const searching = onSearch && {
    // The field shows the name of the chosen option, which nobody has typed.
    onSearchChange: (text: string) => text !== shown && onSearch(text),
    ...(onOpen && { onDropdownOpen: onOpen }),
    onDropdownClose: () => onSearch(null),
  };
  return (
    <Select
      aria-label={`Filter by ${label}`}
      placeholder="All"
      data={choices ?? []}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      filter={byWords}
      {...searching}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={empty ?? nothingFound(choices)}
      classNames={{ input: classes.input, dropdown: classes.dropdown }}
      attributes={{ input: { 'data-set': value !== '' || undefined } }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', middlewares: { flip: true, shift: true } }}
      size="xs"
    />
  );
}
