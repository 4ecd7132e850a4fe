import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { ImportControl } from '#platform/contract/import/read-table.ts';
import { DateBox } from '../form/DateBox.tsx';
import form from '../form/form.module.css';

type GivenValueProps = {
  label: string;
  control: ImportControl;
  /** As in a cell: several choices are separated by semicolons. */
  value: string;
  onChange: (value: string) => void;
};

/** The value of a field for all rows. */
export function GivenValue({ label, control: { kind, choices }, value, onChange }: GivenValueProps) {
  const name = `${label} of all rows`;
  const shared = { 'aria-label': name, size: 'xs', placeholder: 'Choose', searchable: true } as const;
  if (kind === 'date') return <DateBox label={name} value={value} onChange={onChange} />;
  if (kind === 'several') {
    return (
      <MultiSelect
        {...shared}
        data={[...choices]}
        value={value === '' ? [] : value.split(';')}
        onChange={(chosen) => onChange(chosen.join(';'))}
        placeholder={value === '' ? 'Choose' : undefined}
        withScrollArea={false}
        classNames={{ options: form.options ?? '' }}
        hidePickedOptions
        nothingFoundMessage="Nothing found"
      />
    );
  }
  if (kind === 'one') {
    return (
      <Select
        {...shared}
        data={[...choices]}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
      />
    );
  }
  return (
    <TextInput
      aria-label={name}
      size="xs"
      placeholder="For all rows"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
