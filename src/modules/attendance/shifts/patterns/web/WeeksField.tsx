import { Button, Input, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { dayOffLetter, mostWeeks, shiftLetters, turnText } from '../rules.ts';

const letters = [
  ...shiftLetters.map((letter) => ({ value: letter as string, label: `Shift ${letter}` })),
  { value: dayOffLetter, label: 'Off' },
];
const days = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;
const usual = 'AAAAA--';

const weeksOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, Math.floor(text.length / 7)) }, (_, at) => text.slice(at * 7, at * 7 + 7) || usual);

/** The weeks of a pattern, with a shift or none for each day. */
export function WeeksField(props: FieldProps) {
  const { input, text, set } = useField({ wide: true, ...props });
  const { ref, label, error, withAsterisk, disabled, onBlur, wrapperProps } = input;
  const id = useId();
  const weeks = weeksOf(text);
  const change = (week: number, day: number, letter: string) =>
    set(weeks.map((one, at) => (at === week ? one.slice(0, day) + letter + one.slice(day + 1) : one)).join(''));
  return (
    <Input.Wrapper {...{ label, error, withAsterisk, ...wrapperProps }} labelElement="div" labelProps={{ id }}>
      <Stack as="fieldset" gap={12} padding={[4, 0, 0]} aria-labelledby={id}>
        {weeks.map((week, at) => (
          <Stack as="fieldset" key={days[at]?.[0] ?? 'eighth'} gap={4} aria-label={`Week ${at + 1}`}>
            <Text as="span" size={13} weight={550}>{`Week ${at + 1}`}</Text>
            <Grid gap={8} columns="repeat(auto-fit, minmax(84px, 1fr))">
              {days.map(([short, long], day) => (
                <NativeSelect
                  key={short}
                  {...(at === 0 && day === 0 ? { ref: ref as (element: HTMLSelectElement | null) => void } : {})}
                  label={short}
                  aria-label={`${short}, ${long} of week ${at + 1}`}
                  data={letters}
                  value={week[day] ?? dayOffLetter}
                  onChange={(event) => change(at, day, event.target.value)}
                  onBlur={onBlur}
                  disabled={disabled}
                  size="sm"
                />
              ))}
            </Grid>
          </Stack>
        ))}
        <Row gap={8} wrap align="center">
          {weeks.length < mostWeeks && (
            <Button size="compact-sm" variant="default" onClick={() => set([...weeks, usual].join(''))}>
              Add a week
            </Button>
          )}
          {weeks.length > 1 && (
            <Button size="compact-sm" variant="default" onClick={() => set(weeks.slice(0, -1).join(''))}>
              Take the last week away
            </Button>
          )}
        </Row>
        <Text dim aria-live="polite">
          {`${turnText(weeks.join(''))}${weeks.length > 1 ? ', in turn' : ', every week'}.`}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}
