import { showDate, showMoment } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AttendanceDayRow,
  type AttendanceTotals,
  fetchAttendance,
  type PersonMonth as Month,
} from '../contract.ts';
import { correctAddress } from './addresses.ts';
import classes from './attendance.module.css';
import { Code } from './Code.tsx';
import { codeName, flagNames } from './codes.ts';
import { MonthChoice, useMonth } from './MonthChoice.tsx';

type PersonMonthProps = {
  /** Whose; one's own where there is none. */
  employee?: number;
};

/** One month of one person: the days, what each came to and why, and their totals. */
export function PersonMonth({ employee }: PersonMonthProps) {
  const month = useMonth();
  const query = { month, ...(employee === undefined ? {} : { employee_id: employee }) };
  const { data, error, refetch } = useRead(fetchAttendance, { query }, { keepPrevious: true });
  return (
    <Stack gap={16}>
      <Row wrap gap={[8, 16]} align="center">
        <MonthChoice />
        {data && !data.own && <Heading size={15}>{data.employee.name}</Heading>}
      </Row>
      {!data && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />)}
      {data && data.rows.length === 0 && (
        <EmptyState icon={IconCalendarOff} title="No days yet" text="Days of this month appear here as they pass." />
      )}
      {data && data.rows.length > 0 && <Days key={`${data.employee.id} ${month}`} month={data} />}
    </Stack>
  );
}

function Days({ month }: { month: Month }) {
  const toLookAt = month.rows.findLast(({ flags }) => flags.includes('missing_out')) ?? month.rows.at(-1);
  const [chosen, choose] = useState(toLookAt?.date);
  const day = month.rows.find(({ date }) => date === chosen);
  return (
    <>
      <Totals totals={month.totals} />
      <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" align="start">
        <Calendar rows={month.rows} zone={month.employee.zone} chosen={chosen} onChoose={choose} />
        {day && <Day day={day} month={month} />}
      </Grid>
    </>
  );
}

function Totals({ totals }: { totals: AttendanceTotals }) {
  const { payable, unpaid, late, late_min, net_min, expected_min, booked_min, codes } = totals;
  const figures = [
    ['Payable days', String(payable)],
    ['Unpaid days', String(unpaid)],
    ['Late', late === 0 ? 'Never' : `${late}, ${durationText(late_min)}`],
    ['Worked', `${durationText(net_min)} of ${durationText(expected_min)}`],
    ['Booked', durationText(booked_min)],
  ] as const;
  return (
    <Card padding={16}>
      <Stack gap={12}>
        <Grid as="dl" gap={[8, 24]} columns="repeat(auto-fit, minmax(110px, 1fr))">
          {figures.map(([label, value]) => (
            <Grid key={label} gap={0}>
              <Text as="dt" dim>
                {label}
              </Text>
              <Text as="dd" figures weight={600}>
                {value}
              </Text>
            </Grid>
          ))}
        </Grid>
        <Row as="ul" wrap gap={[4, 16]}>
          {codes.map(({ code, days }) => (
            <Row as="li" key={code} gap={6} align="center" size={13}>
              <Code code={code} /> {days}
            </Row>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type CalendarProps = {
  rows: readonly AttendanceDayRow[];
  zone: string;
  chosen: string | undefined;
  onChoose: (date: string) => void;
};

function Calendar({ rows, zone, chosen, onChoose }: CalendarProps) {
  const { weekdayInWords } = useWriting();
  const [first] = rows;
  const start = first ? weekdayOf(first.date) : 1;
  return (
    <div className={classes.month}>
      {weekdays.map((day) => (
        <span key={day} className={classes.weekday} aria-hidden="true">
          {day}
        </span>
      ))}
      {rows.map((row, at) => (
        <button
          key={row.date}
          type="button"
          className={classes.day}
          style={at === 0 ? { gridColumnStart: start } : undefined}
          aria-pressed={row.date === chosen}
          data-flagged={row.flags.includes('missing_out') || row.flags.includes('kept_leave') || undefined}
          onClick={() => onChoose(row.date)}
        >
          <span aria-hidden="true">{Number(row.date.slice(8))}</span>
          <VisuallyHidden>{`${weekdayInWords(row.date)}: ${codeName(row.attendance_type)}`}</VisuallyHidden>
          <span>
            <Code code={row.attendance_type} />
          </span>
          <time>{timesOf(row, zone)}</time>
        </button>
      ))}
    </div>
  );
}

const timesOf = ({ shift_in, shift_out }: AttendanceDayRow, zone: string): string =>
  shift_in === null ? '' : `${clock(shift_in, zone)}-${shift_out === null ? '?' : clock(shift_out, zone)}`;

const clock = (moment: string, zone: string) => showMoment(moment, zone).slice(11);

function Day({ day, month: { employee, own } }: { day: AttendanceDayRow; month: Month }) {
  const { weekdayInWords } = useWriting();
  const isZero = (duration: string) => duration === '00:00';
  const figures = [
    ['Shift', day.shift ?? '-'],
    ['In', day.shift_in === null ? '-' : clock(day.shift_in, employee.zone)],
    ['Out', day.shift_out === null ? '-' : clock(day.shift_out, employee.zone)],
    ['Duration', day.duration],
    ['Worked, without the break', day.net],
    ['Expected', day.expected],
    ['Booked', day.booked],
    ['Late by', isZero(day.late_by_duration) ? '-' : day.late_by_duration],
    ['Early by', isZero(day.early_by_duration) ? '-' : day.early_by_duration],
    ['Extra', isZero(day.extra_duration) ? '-' : day.extra_duration],
  ] as const;
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
        <Grid as="dl" gap={[6, 16]} columns="repeat(auto-fill, minmax(120px, 1fr))">
          {figures.map(([label, value]) => (
            <Grid key={label} gap={0}>
              <Text as="dt" dim>
                {label}
              </Text>
              <Text as="dd" figures size={13}>
                {value}
              </Text>
            </Grid>
          ))}
        </Grid>
        <Stack gap={4}>
          <Heading as="h3" size={13}>
            Why
          </Heading>
          <Stack as="ul" gap={2}>
            {day.why.map((text) => (
              <Text as="li" key={text} size={13}>
                {text}.
              </Text>
            ))}
          </Stack>
        </Stack>
        {own && !day.locked && employee.mode === 'Swipes' && (
          <Row>
            <LinkButton
              to={correctAddress(day.date, day.shift_in === null ? undefined : clock(day.shift_in, employee.zone))}
            >
              Correct this day
            </LinkButton>
          </Row>
        )}
        {day.locked && <Text dim>The month is closed.</Text>}
      </Stack>
    </Card>
  );
}
