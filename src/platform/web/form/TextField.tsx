import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type FieldProps, useField } from './use-field.ts';

type TextFieldProps = FieldProps & {
  placeholder?: string;
  /** The keyboard shown on a phone; the schema enforces the rule. */
  kind?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** A line of text. */
export function TextField({ placeholder, kind = 'text', autoComplete = 'off', ...field }: TextFieldProps) {
  const { input, text, set } = useField(field);
  return (
    <TextInput
      {...input}
      value={text}
      onChange={(event) => set(event.target.value)}
      placeholder={placeholder}
      inputMode={kind}
      autoComplete={autoComplete}
    />
  );
}
