import { Select } from '@mantine/core';
import { Swatch } from '../ui/Swatch.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** One of the named colours. */
export function ColourField({ colours, ...field }: FieldProps & { colours: readonly string[] }) {
  const { input, text, set } = useField(field);
  return (
    <Select
      {...input}
      data={[...colours]}
      value={text === '' ? null : text}
      onChange={(next) => set(next ?? '')}
      placeholder="Choose"
      searchable
      leftSection={text && <Swatch colour={text} />}
      renderOption={({ option }) => (
        <span>
          <Swatch colour={option.value} />
          {option.label}
        </span>
      )}
      nothingFoundMessage="Nothing found"
    />
  );
}
