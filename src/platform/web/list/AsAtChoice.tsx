import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconCalendarTime, IconX } from '@tabler/icons-react';
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

/** The day that a whole list or chart is read as at, typed or picked. */
export function AsAtChoice({ day, onChange }: AsAtChoiceProps) {
  const [opened, setOpened] = useState(false);
  const pick = (next: string) => {
    onChange(next);
    setOpened(false);
  };
  return (
    <Row inline align="center" gap={2}>
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
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {day && (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Back to today" onClick={() => onChange('')}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </Row>
  );
}
