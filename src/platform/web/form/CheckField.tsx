import { Checkbox } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

/** A checkbox: yes or no. */
export function CheckField(field: FieldProps) {
  const { input, value, set } = useField(field);
  const { withAsterisk: _, ...rest } = input;
  return <Checkbox {...rest} checked={value === true} onChange={(event) => set(event.target.checked)} />;
}
