import { showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AttendanceDayRow, PersonMonth } from '../contract.ts';
import { reconcile } from '../reconcile.ts';
import { correctAddress } from './addresses.ts';
import { DayStrip } from './DayStrip.tsx';
import { Code } from './Code.tsx';
import { codeName, flagNames } from './codes.ts';
import { timeText } from './DayCalendar.tsx';
import { Figures } from './Figures.tsx';

type DayDetailProps = { day: AttendanceDayRow; month: PersonMonth };

/** A day in figures, with the reasons for its result. */
export function DayDetail({ day, month: { employee, own } }: DayDetailProps) {
  const { weekdayInWords } = useWriting();
  const flagged = day.flags.map((flag) => flagNames[flag] ?? flag);
  return (
    <Card as="section" padding={16} aria-label={showDate(day.date)}>
      <Stack gap={12}>
        <Row wrap justify="space-between" align="center" gap={8}>
          <Heading size={14}>{weekdayInWords(day.date)}</Heading>
          <Row gap={6} align="center" size={13}>
            <Code code={day.attendance_type} />
            {codeName(day.attendance_type)}
          </Row>
        </Row>
        {flagged.length > 0 && (
          <Row wrap gap={8}>
            {flagged.map((text) => (
              <StatusBadge key={text} tone="amber" icon={IconAlertTriangle}>
                {text}
              </StatusBadge>
            ))}
          </Row>
        )}
        <Figures figures={figuresOf(day, employee.zone)} width={104} />
        <DayStrip day={day} swipes={employee.mode === 'Swipes'} />
        <Why why={day.why} />
        {own && !day.locked && employee.mode === 'Swipes' && (
          <Row wrap gap={8}>
            <LinkButton
              variant="default"
              to={correctAddress(
                employee.id,
                day.date,
                day.shift_in === null ? undefined : timeText(day.shift_in, employee.zone),
              )}
            >
              Correct this day
            </LinkButton>
            {reconcile(day).gap > 0 && (
              <LinkButton variant="default" to={`/timekeeper?week=${mondayOf(day.date)}`}>
                Book the gap
              </LinkButton>
            )}
          </Row>
        )}
        {day.locked && <Text dim>The month is closed.</Text>}
      </Stack>
    </Card>
  );
}

function figuresOf(day: AttendanceDayRow, zone: string) {
  const orNone = (duration: string) => (duration === '00:00' ? '-' : duration);
  return [
    ['Shift', day.shift ?? '-'],
    ['In', day.shift_in === null ? '-' : timeText(day.shift_in, zone)],
    ['Out', day.shift_out === null ? '-' : timeText(day.shift_out, zone)],
    ['Duration', orNone(day.duration)],
    ['Net worked', orNone(day.net)],
    ['Expected', orNone(day.expected)],
    ['Booked', orNone(day.booked)],
    ['Late by', orNone(day.late_by_duration)],
    ['Early by', orNone(day.early_by_duration)],
    ['Extra', orNone(day.extra_duration)],
  ] as const;
}

const Why = ({ why }: { why: readonly string[] }) => (
  <Stack gap={4}>
    <Heading as="h3" size={13}>
      Why
    </Heading>
    <Stack as="ul" gap={2}>
      {why.map((text) => (
        <Text as="li" key={text} size={13}>
          {text}.
        </Text>
      ))}
    </Stack>
  </Stack>
);
