import { Checkbox } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { type FieldProps, useField } from './use-field.ts';
import classes from './form.module.css';

type ChecksFieldProps = FieldProps & {
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
};

/** Some of a few choices, all of them in sight. The form holds their values. */
export function ChecksField({ choices, wide = true, ...field }: ChecksFieldProps) {
  const { input, value, set } = useField({ ...field, wide });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { label, description, error, withAsterisk, disabled, onBlur, wrapperProps, ref } = input;
  return (
    <Checkbox.Group
      {...{ label, description, error, withAsterisk, onBlur, ...wrapperProps }}
      value={chosen}
      onChange={(next) => set((choices ?? []).map((choice) => choice.value).filter((one) => next.includes(one)))}
    >
      <div className={classes.checks}>
        {choices?.map((choice, at) => (
          <Checkbox
            key={choice.value}
            ref={at === 0 ? ref : undefined}
            value={choice.value}
            label={choice.label}
            disabled={disabled}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
