import { Button, Popover } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand } from '../code/on-demand.tsx';
import { DateBox } from '../form/DateBox.tsx';
import { Box, Row, Stack } from '../layout/Parts.tsx';

const DayCalendar = onDemand(async () => (await import('../form/Calendar.tsx')).DayCalendar);

type AsAtChoiceProps = {
  /** DD-MM-YYYY, or '' for today. */
  day: string;
  onChange: (day: string) => void;
};

/** The 'as at' day of a whole list or chart, typed or picked. */
export function AsAtChoice({ day, onChange }: AsAtChoiceProps) {
  const [opened, setOpened] = useState(false);
  const pick = (next: string) => {
    onChange(next);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={day ? 'light' : 'default'}
          size="xs"
          leftSection={<IconCalendarTime size={16} stroke={1.6} />}
          onClick={() => setOpened(!opened)}
        >
          {`As at ${day || 'today'}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="As at">
        <Stack gap={10} width={252}>
          <DateBox label="As at" value={day} onChange={onChange} />
          <Box minHeight={264}>
            <DayCalendar value={day} onChange={pick} />
          </Box>
          <Row justify="space-between">
            <Button variant="subtle" size="xs" disabled={day === ''} onClick={() => pick('')}>
              Today
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpened(false)}>
              Done
            </Button>
          </Row>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
