import { Checkbox } from '@mantine/core';
import type { Choice } from '../choice.ts';
import { Row } from '../layout/Parts.tsx';
import { type FieldProps, useField } from './use-field.ts';

type ChecksFieldProps = FieldProps & {
  /** Undefined while they load. */
  choices: readonly Choice[] | undefined;
};

/** Several of a few choices, all visible. The form holds their values. */
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
      <Row wrap gap={[12, 20]} padding={[8, 0, 4]} minHeight={24}>
        {choices?.map((choice, at) => (
          <Checkbox
            key={choice.value}
            ref={at === 0 ? ref : undefined}
            value={choice.value}
            label={choice.label}
            disabled={disabled}
          />
        ))}
      </Row>
    </Checkbox.Group>
  );
}
