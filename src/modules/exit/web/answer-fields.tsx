import { Checkbox, Radio } from '@mantine/core';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { chosenIn } from '../interview.ts';

/** Multiple choice; the form holds it as JSON text, as it is sent. */
export function OptionsField({ options, ...field }: FieldProps & { options: readonly string[] }) {
  const { input, text, set } = useField(field);
  const { label, error, withAsterisk, disabled, onBlur, ref } = input;
  const take = (next: readonly string[]) => {
    const chosen = options.filter((option) => next.includes(option));
    set(chosen.length === 0 ? '' : JSON.stringify(chosen));
  };
  return (
    <Checkbox.Group {...{ label, error, withAsterisk, onBlur }} value={[...chosenIn(text)]} onChange={take}>
      <Row wrap gap={[8, 24]} margin={[6, 0]}>
        {options.map((option, at) => (
          <Checkbox key={option} ref={at === 0 ? ref : undefined} value={option} label={option} disabled={disabled} />
        ))}
      </Row>
    </Checkbox.Group>
  );
}

const ratings = ['1', '2', '3', '4', '5'];

/** A rating from one to five. */
export function RatingField(field: FieldProps) {
  const { input, text, set } = useField(field);
  const { label, error, withAsterisk, disabled, onBlur, ref, name } = input;
  return (
    <Radio.Group
      {...{ label, error, withAsterisk, onBlur, name }}
      description="1 is poor, 5 is very good"
      value={text}
      onChange={set}
    >
      <Row wrap gap={[8, 24]} margin={[6, 0]}>
        {ratings.map((rating, at) => (
          <Radio key={rating} ref={at === 0 ? ref : undefined} value={rating} label={rating} disabled={disabled} />
        ))}
      </Row>
    </Radio.Group>
  );
}
