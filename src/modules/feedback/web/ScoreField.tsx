import { Input, SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { mostRating } from '../bands.ts';

const scores = Array.from({ length: mostRating + 1 }, (_, score) => String(score));

/** A number from 0 to 10, chosen with one tap or the arrow keys; none is chosen before. */
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
        size="sm"
      />
      <ScaleEnds />
    </Input.Wrapper>
  );
}

function ScaleEnds() {
  return (
    <Row justify="space-between">
      <Text dim size={12}>
        Not at all
      </Text>
      <Text dim size={12}>
        Very
      </Text>
    </Row>
  );
}
