import { Input, SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import { Row, Text } from '../layout/Parts.tsx';
import type { FieldLink } from './use-record-form.ts';

const scores = Array.from({ length: 11 }, (_, score) => String(score));

type ScoreFieldProps = FieldLink & {
  /** Labels of the lowest and highest score, shown below. */
  ends?: readonly [string, string];
};

/** A score from 0 to 10, chosen with one tap or the arrow keys; none is preselected. */
export function ScoreField({ form, name, label, required, ends }: ScoreFieldProps) {
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
        size={ends ? 'sm' : 'xs'}
      />
      {ends && <ScaleEnds ends={ends} />}
    </Input.Wrapper>
  );
}

function ScaleEnds({ ends }: { ends: readonly [string, string] }) {
  return (
    <Row justify="space-between">
      {ends.map((end) => (
        <Text key={end} dim size={12}>
          {end}
        </Text>
      ))}
    </Row>
  );
}
