import { Radio } from '@mantine/core';
import { useState } from 'react';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { usualEnd } from '../../rights-rules.ts';

const ends = ['days', 'month', 'day', 'never'] as const;
type End = (typeof ends)[number];

/** When a right ends: after three days, after a month, on a chosen day, or never. */
export function EndField(field: FieldProps) {
  const today = useToday();
  const { text, set } = useField(field);
  const [end, setEnd] = useState<End>(() => endOf(text, today));
  const lastDays = { days: addDays(today, 3), month: usualEnd(today), never: '' };
  const choose = (next: End) => {
    setEnd(next);
    if (next !== 'day') set(lastDays[next]);
  };
  return (
    <>
      <Radio.Group label="Ends" value={end} onChange={(value) => choose(ends.find((one) => one === value) ?? end)}>
        <Grid gap={10} margin={[8, 0, 0]}>
          <Radio value="days" label="After 3 days" description={`Last day ${showDate(lastDays.days)}`} />
          <Radio value="month" label="After a month" description={`Last day ${showDate(lastDays.month)}`} />
          <Radio value="day" label="On another day" />
          <Radio value="never" label="Never" />
        </Grid>
      </Radio.Group>
      {end === 'day' && <DateField {...field} wire="iso" min={today} />}
    </>
  );
}

function endOf(until: string, today: PlainDate): End {
  if (until === '') return 'never';
  if (until === addDays(today, 3)) return 'days';
  return until === usualEnd(today) ? 'month' : 'day';
}
