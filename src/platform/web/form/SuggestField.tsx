import { Autocomplete } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

type SuggestFieldProps = FieldProps & {
  /** Likely answers; anything else may be typed. */
  suggestions: readonly string[];
  placeholder?: string;
};

/** A line of text with suggestions. */
export function SuggestField({ suggestions, placeholder, ...field }: SuggestFieldProps) {
  const { input, text, set } = useField(field);
  return (
    <Autocomplete
      {...input}
      data={[...new Set(suggestions)]}
      value={text}
      onChange={set}
      placeholder={placeholder ?? 'Type or choose'}
      autoComplete="off"
      openOnFocus={false}
      limit={20}
    />
  );
}
