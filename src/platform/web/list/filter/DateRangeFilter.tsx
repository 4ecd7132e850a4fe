import { Button, Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../../code/on-demand.tsx';
import { DateBox } from '../../form/DateBox.tsx';
import { Box, Grid, Row, VisuallyHidden } from '../../layout/Parts.tsx';
import classes from './filter.module.css';

const RangeCalendar = onDemand(async () => (await import('../../form/Calendar.tsx')).RangeCalendar);

type DateRangeFilterProps = {
  label: string;
  /** DD-MM-YYYY or ''; both days are in the range. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
};

/** From a day to a day, either of them open; typed or picked. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  const [opened, setOpened] = useState(false);
  const set = from !== '' || to !== '';
  return (
    <span className={classes.filter}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.input}
            data-set={set || undefined}
            onClick={() => setOpened(!opened)}
          >
            <VisuallyHidden>Filter by {label}: </VisuallyHidden>
            {set ? rangeText(from, to) : <span className={classes.placeholder}>Any date</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Grid gap={8} columns="1fr 1fr" width={280}>
            <DateBox label="From" value={from} onChange={(next) => onChange(next, to)} />
            <DateBox label="To" value={to} onChange={(next) => onChange(from, next)} />
          </Grid>
          <Box width={280} minHeight={264}>
            <RangeCalendar from={from} to={to} onChange={onChange} />
          </Box>
          <Row justify="space-between" margin={[12, 0, 0]}>
            <Button variant="subtle" size="xs" disabled={!set} onClick={() => onChange('', '')}>
              Any date
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpened(false)}>
              Done
            </Button>
          </Row>
        </Popover.Dropdown>
      </Popover>
      {set && (
        <button type="button" className={classes.clear} aria-label={`Clear ${label}`} onClick={() => onChange('', '')}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

function rangeText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}
