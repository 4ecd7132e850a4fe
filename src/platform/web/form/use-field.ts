import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { onceReleased } from './once-released.ts';
import type { FieldLink } from './use-record-form.ts';

/** What all fields share. */
export type FieldProps = FieldLink & {
  /** Stands under the label. */
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  /** Where the keyboard begins in a dialog. */
  readonly begins?: boolean;
  /** Takes both columns of the grid. */
  readonly wide?: boolean;
};

/**
 * A field's value and its behaviour: checked when it is left, unless it is untouched and empty; an error goes as soon
 * as something is entered. `input` is spread on the library's inputs.
 */
export function useField({ form, name, label, required, help, disabled, begins, wide }: FieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: unknown = field.value;
  const set = (next: string | boolean | readonly string[]) => {
    field.onChange(next);
    form.clearErrors(name);
  };
  // What is said of the field already stays: it may be the server's answer to the press that left the field, and that is
  // nothing the form's own rules know of.
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

/** What stands in a field now, for those beside it who have something to say about it. */
export function useFieldText({ form, name }: FieldLink): string {
  const value: unknown = useWatch({ control: form.control, name });
  return typeof value === 'string' ? value : '';
}

/** The same of several fields, in their order. */
export function useFieldTexts({ form }: Pick<FieldLink, 'form'>, names: readonly string[]): readonly string[] {
  const values: readonly unknown[] = useWatch({ control: form.control, name: [...names] });
  return values.map((value) => (typeof value === 'string' ? value : ''));
}
