import { Textarea } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

/** Text of several lines; spans both columns and grows with its content. */
export function LongTextField({ wide = true, ...field }: FieldProps) {
  const { input, text, set } = useField({ ...field, wide });
  return (
    <Textarea {...input} value={text} onChange={(event) => set(event.target.value)} autosize minRows={4} maxRows={14} />
  );
}
