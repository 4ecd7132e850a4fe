import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { fromDmy, realDate, showDate } from '#platform/contract/dates.ts';
import { onDemand } from '../code/on-demand.tsx';
import { Box } from '../layout/Parts.tsx';
import { dateExample, hasOther, withHyphens, withZeros } from './typed-date.ts';
import { type FieldProps, useField } from './use-field.ts';

const DayCalendar = onDemand(async () => (await import('./Calendar.tsx')).DayCalendar);

type DateFieldProps = FieldProps & {
  /** Format of the value: as shown (DD-MM-YYYY) or YYYY-MM-DD. */
  wire?: 'dmy' | 'iso';
  /** YYYY-MM-DD, the first and last day in the calendar; the schema enforces the rule. */
  min?: string;
  max?: string;
};

/** A date, typed as DD-MM-YYYY or picked. */
export function DateField({ wire = 'dmy', min, max, ...field }: DateFieldProps) {
  const { input, text, set } = useField(field);
  const shown = wire === 'iso' && realDate(text) ? showDate(text) : text;
  const [refusedOther, setRefusedOther] = useState(false);
  const take = (typed: string) => set(wire === 'iso' ? (fromDmy(typed) ?? typed) : typed);
  const type = (typed: string) => {
    setRefusedOther(hasOther(typed));
    take(withHyphens(typed, shown));
  };
  const leave = () => {
    const padded = withZeros(shown);
    setRefusedOther(false);
    if (padded !== shown) take(padded);
    input.onBlur();
  };
  const isNoDate = shown !== '' && !fromDmy(shown);
  return (
    <TextInput
      {...input}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      error={refusedOther ? dateExample : input.error && isNoDate ? `${input.error}. ${dateExample}` : input.error}
      placeholder="DD-MM-YYYY"
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      rightSection={
        <CalendarButton label={field.label} value={shown} min={min} max={max} disabled={input.disabled} onPick={take} />
      }
    />
  );
}

type CalendarButtonProps = {
  label: string;
  value: string;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean;
  onPick: (day: string) => void;
};

/** Opens a calendar to pick the day. */
function CalendarButton({ label, value, min, max, disabled, onPick }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false);
  const pick = (day: string) => {
    onPick(day);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          aria-label={`Choose ${label} from a calendar`}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Box width={252} minHeight={264}>
          <DayCalendar value={value} min={min} max={max} onChange={pick} />
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}
