import { Button, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { daysAWeek, irregular, patternText } from '../../public/pattern.ts';

type Kind = 'none' | 'one' | 'two' | 'irregular';
const kinds: { value: Kind; label: string }[] = [
  { value: 'none', label: 'By the shift' },
  { value: 'one', label: 'Every week' },
  { value: 'two', label: 'Two weeks in turn' },
  { value: 'irregular', label: 'Irregular hours' },
];

const usual = 'WWWWW--';
const presets = [
  { label: 'Mon to Fri', week: usual },
  { label: '4.5 days', week: 'WWWWF--' },
  { label: 'Mon to Thu', week: 'WWWW---' },
  { label: 'Mon to Wed', week: 'WWW----' },
  { label: 'Mornings', week: 'FFFFF--' },
];

const letters = [
  { value: 'W', label: 'Whole' },
  { value: 'F', label: '1st half' },
  { value: 'S', label: '2nd half' },
  { value: '-', label: 'Off' },
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

function kindOf(pattern: string): Kind {
  if (pattern === '') return 'none';
  if (pattern === irregular) return 'irregular';
  return pattern.length > 7 ? 'two' : 'one';
}

/** The same week in another kind of pattern. */
function as(kind: Kind, week: string): string {
  if (kind === 'none') return '';
  if (kind === 'irregular') return irregular;
  return kind === 'two' ? week + week : week;
}

/** Edits a working pattern: each day whole, half or off, every week or in alternating weeks, or irregular hours. */
export function PatternField(props: FieldProps) {
  const { input, text, set } = useField({ wide: true, ...props });
  const { ref, label, error, withAsterisk, disabled, onBlur, wrapperProps } = input;
  const id = useId();
  const isPhone = useIsPhone();
  const kind = kindOf(text);
  const weeks = kind === 'one' || kind === 'two' ? [text.slice(0, 7), text.slice(7)].filter(Boolean) : [];
  const choose = (week: number, chosen: string) => set(weeks.map((one, at) => (at === week ? chosen : one)).join(''));
  return (
    <Input.Wrapper {...{ label, error, withAsterisk, ...wrapperProps }} labelElement="div" labelProps={{ id }}>
      <Stack as="fieldset" gap={12} align={isPhone ? 'stretch' : 'start'} padding={[4, 0, 0]} aria-labelledby={id}>
        <SegmentedControl
          ref={ref}
          orientation={isPhone ? 'vertical' : 'horizontal'}
          fullWidth={isPhone}
          data={kinds}
          value={kind}
          onChange={(next) => set(as(next, weeks[0] ?? usual))}
          onBlur={onBlur}
          disabled={disabled}
          aria-labelledby={id}
          size="sm"
        />
        {weeks.map((week, at) => (
          <Week
            key={days[at]?.[0]}
            name={weeks.length === 1 ? 'Every week' : `Week ${at + 1}`}
            week={week}
            onChange={(chosen) => choose(at, chosen)}
          />
        ))}
        <Text dim aria-live="polite">
          {noteOf(text)}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}

function noteOf(pattern: string): string {
  if (pattern === '') return 'The days of the shift are worked, or the firm’s working days.';
  if (pattern === irregular) return 'No day expects any time. The weekly capacity counts for planning.';
  const sum = daysAWeek(pattern) ?? 0;
  if (sum === 0) return 'Choose at least half a day.';
  const turn = pattern.length > 7 ? ' on average. Week 1 is the one in which it starts' : '';
  return `${patternText(pattern)}: ${sum} ${sum === 1 ? 'day' : 'days'} a week${turn}.`;
}

type WeekProps = { name: string; week: string; onChange: (week: string) => void };

function Week({ name, week, onChange }: WeekProps) {
  const change = (at: number, letter: string) => onChange(week.slice(0, at) + letter + week.slice(at + 1));
  return (
    <Stack as="fieldset" gap={8} width="100%" aria-label={name}>
      <Row wrap gap={6} align="center">
        {name !== 'Every week' && (
          <Text as="span" weight={550} size={13} margin={[0, 6, 0, 0]}>
            {name}
          </Text>
        )}
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="compact-xs"
            variant="default"
            aria-pressed={week === preset.week}
            onClick={() => onChange(preset.week)}
          >
            {preset.label}
          </Button>
        ))}
      </Row>
      <Grid gap={8} columns="repeat(auto-fit, minmax(94px, 1fr))">
        {days.map(([short, long], at) => (
          <NativeSelect
            key={short}
            label={short}
            aria-label={`${short}, ${long} of ${name.toLowerCase()}`}
            data={letters}
            value={week[at] ?? '-'}
            onChange={(event) => change(at, event.target.value)}
            size="sm"
          />
        ))}
      </Grid>
    </Stack>
  );
}
