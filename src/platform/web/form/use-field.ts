import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { onceReleased } from './once-released.ts';
import type { FieldLink } from './use-record-form.ts';

/** Properties shared by all fields. */
export type FieldProps = FieldLink & {
  /** Shown under the label. */
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  /** Gets the focus when a dialog opens. */
  readonly begins?: boolean;
  /** Spans both columns of the grid. */
  readonly wide?: boolean;
};

/**
 * A field's value and behaviour: validated when it is left, unless it is untouched and empty; an error clears on input.
 * `input` is spread on the library's inputs.
 */
export function useField({ form, name, label, required, help, disabled, begins, wide }: FieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: unknown = field.value;
  const set = (next: string | boolean | readonly string[]) => {
    field.onChange(next);
    form.clearErrors(name);
  };
  // Keeps an error that is already shown: it may be the server's answer to the press that left the field, which the
  // form's own rules don't know.
  const check = () => {
    if (!form.getFieldState(name).error) void form.trigger(name);
  };
  const leave = () => {
    field.onBlur();
    if (fieldState.isDirty || (value !== '' && value !== false)) onceReleased(check);
  };
  const input = {
    ref: field.ref,
    name,
    label,
    description: help,
    error: fieldState.error?.message,
    withAsterisk: required,
    'aria-required': required || undefined,
    disabled: disabled ?? false,
    onBlur: leave,
    'data-autofocus': begins || undefined,
    wrapperProps: { 'data-wide': wide || undefined },
  };
  return { input, text: typeof value === 'string' ? value : '', value, set };
}

/** The current text of a field, for other parts that depend on it. */
export function useFieldText({ form, name }: FieldLink): string {
  const value: unknown = useWatch({ control: form.control, name });
  return typeof value === 'string' ? value : '';
}

/** The current texts of several fields, in the given order. */
export function useFieldTexts({ form }: Pick<FieldLink, 'form'>, names: readonly string[]): readonly string[] {
  const values: readonly unknown[] = useWatch({ control: form.control, name: [...names] });
  return values.map((value) => (typeof value === 'string' ? value : ''));
}
