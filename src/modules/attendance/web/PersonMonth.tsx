import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type AttendanceTotals, fetchAttendance, type PersonMonth as Month } from '../contract.ts';
import { Code } from './Code.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import { DayDetail } from './DayDetail.tsx';
import { Figures } from './Figures.tsx';
import { MonthChoice, useMonth } from './public/MonthChoice.tsx';
import { MonthTable } from './MonthTable.tsx';
import { useWord, viewsOf } from './use-word.ts';

type PersonMonthProps = {
  /** The person; undefined for the user themselves. */
  employee?: number;
};

/** One person's month: the result of each day with its reasons, and totals. */
export function PersonMonth({ employee }: PersonMonthProps) {
  const month = useMonth();
  const query = { month, ...(employee === undefined ? {} : { employee_id: employee }) };
  const { data, error, refetch } = useRead(fetchAttendance, { query }, { keepPrevious: true });
  return (
    <Grid gap={16} columns="minmax(0, 1fr)" minWidth={0}>
      <Row wrap gap={[8, 16]} align="center">
        <MonthChoice />
        {data && !data.own && <Heading size={15}>{data.employee.name}</Heading>}
      </Row>
      {!data && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />)}
      {data && data.rows.length === 0 && (
        <EmptyState icon={IconCalendarOff} title="No days yet" text="Days of this month appear here as they pass." />
      )}
      {data && data.rows.length > 0 && <Days key={`${data.employee.id} ${month}`} month={data} />}
    </Grid>
  );
}

const looks = ['Calendar', 'Table'] as const;

function Days({ month }: { month: Month }) {
  const toLookAt = month.rows.findLast(({ flags }) => flags.includes('missing_out')) ?? month.rows.at(-1);
  const [chosen, choose] = useState(toLookAt?.date);
  const day = month.rows.find(({ date }) => date === chosen);
  const look = useWord('days', looks);
  return (
    <>
      <Totals totals={month.totals} />
      <Adjustments adjustments={month.adjustments} />
      <Row>
        <ViewChoice word="days" label="Days as" views={viewsOf(looks)} />
      </Row>
      {look === 'Table' ? (
        <MonthTable rows={month.rows} zone={month.employee.zone} />
      ) : (
        <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" align="start">
          <DayCalendar rows={month.rows} zone={month.employee.zone} chosen={chosen} onChoose={choose} />
          {day && <DayDetail day={day} month={month} />}
        </Grid>
      )}
    </>
  );
}

function Totals({ totals }: { totals: AttendanceTotals }) {
  const { payable, unpaid, late, late_min, net_min, expected_min, booked_min, codes } = totals;
  const figures = [
    ['Payable days', String(payable ?? '-')],
    ['Unpaid days', String(unpaid ?? '-')],
    ['Late', late === 0 ? 'Never' : `${late}, ${durationText(late_min)}`],
    ['Worked', `${durationText(net_min)} of ${durationText(expected_min)}`],
    ['Booked', durationText(booked_min)],
  ] as const;
  return (
    <Card padding={16}>
      <Stack gap={12}>
        <Figures figures={figures} width={120} strong />
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

/** Decisions made after a month was closed. */
function Adjustments({ adjustments }: Pick<Month, 'adjustments'>) {
  return (
    <Stack as="ul" gap={2}>
      {adjustments.map(({ id, about, days, was, is_now }) => (
        <Text as="li" key={id} size={13}>
          {`${days > 0 ? '+' : ''}${days} payable for ${showDate(about)}: ${was} became ${is_now} after its month had closed.`}
        </Text>
      ))}
    </Stack>
  );
}
