import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import { mostScore } from '../rules.ts';

const scores = Array.from({ length: mostScore + 1 }, (_, score) => String(score));

/** A score from 0 to 10, chosen with one tap or the arrow keys; none is chosen before. */
export function ScoreField({ form, name, label, required }: FieldLink) {
  const { field, fieldState } = useController({ control: form.control, name });
  const labelId = `score-${name}`;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={fieldState.error?.message}
      withAsterisk={required}
    >
      <SegmentedControl
        fullWidth
        data={scores}
        value={String(field.value ?? '')}
        onChange={(score) => {
          field.onChange(score);
          form.clearErrors(name);
        }}
        aria-labelledby={labelId}
        aria-required={required || undefined}
        mt={4}
        size="xs"
      />
    </Input.Wrapper>
  );
}
