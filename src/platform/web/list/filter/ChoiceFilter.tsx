import { Select } from '@mantine/core';
import type { Choice } from '../../choice.ts';
import classes from './filter.module.css';

type ChoiceFilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** undefined while they load. */
  choices: readonly Choice[] | undefined;
};

/** One of a reference list, or all; can be searched and cleared. */
export function ChoiceFilter({ label, value, onChange, choices }: ChoiceFilterProps) {
  return (
    <Select
      aria-label={`Filter by ${label}`}
      placeholder="All"
      data={choices ?? []}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={choices ? 'Nothing found' : 'Loading …'}
      classNames={{ input: classes.input }}
      attributes={{ input: { 'data-set': value !== '' || undefined } }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', middlewares: { flip: true, shift: true } }}
      size="xs"
    />
  );
}
