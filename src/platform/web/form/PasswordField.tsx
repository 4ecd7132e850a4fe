import { PasswordInput } from '@mantine/core';
import { type FieldProps, useField } from './use-field.ts';

/** `autoComplete` tells the browser's password manager whether it is an existing or a new password. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { input, text, set } = useField(field);
  return (
    <PasswordInput
      {...input}
      value={text}
      onChange={(event) => set(event.target.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${field.label}` }}
    />
  );
}
