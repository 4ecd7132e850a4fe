/** Moments grouped by day in the reader's time zone. */
import { Button } from '@mantine/core';
import { Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import type { ReactNode } from 'react';
import { dayIn, timeIn } from '../zones.ts';

type DaysProps = {
  slots: readonly string[];
  zone: string;
  chosen: readonly string[];
  onToggle: (slot: string) => void;
  /** Rendered below the day of the chosen time, where the reader is looking. */
  beneath?: ReactNode;
};

/** Times to choose from, grouped by day. */
export function Days({ slots, zone, chosen, onToggle, beneath }: DaysProps) {
  const days = Map.groupBy(slots, (at) => dayIn(at, zone));
  return (
    <Stack gap={16}>
      {[...days].map(([day, times]) => (
        <Stack key={day} as="section" gap={8} aria-label={day}>
          <Heading as="h3" size={14}>
            {day}
          </Heading>
          <Row wrap gap={8}>
            {times.map((at) => (
              <Button
                key={at}
                size="sm"
                variant={chosen.includes(at) ? 'filled' : 'default'}
                aria-pressed={chosen.includes(at)}
                onClick={() => onToggle(at)}
              >
                {timeIn(at, zone)}
              </Button>
            ))}
          </Row>
          {times.some((at) => chosen.includes(at)) && beneath}
        </Stack>
      ))}
    </Stack>
  );
}
