import { lastOfMonth, monthNames, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Heading, Row, Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { fetchLeaveYear, type LeaveYear, type YearDay, yearDayKinds } from '../../year.ts';
import classes from './year-picture.module.css';

/** The leave year as twelve rows of small squares. */
export function YearPicture() {
  const { data, error, refetch } = useRead(fetchLeaveYear, {});
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={296} />;
  const days = new Map(data.days.map((day) => [day.date, day]));
  return (
    <Card as="section" padding={16} aria-label="Leave year">
      <Stack gap={12}>
        <Row wrap justify="space-between" gap={[4, 12]} align="baseline">
          <Heading size={14}>Leave year</Heading>
          <Text dim figures>
            {showDate(data.year_from)} to {showDate(data.year_to)}
          </Text>
        </Row>
        <div className={classes.year} aria-hidden="true">
          {monthsFrom(data.year_from).map((month) => (
            <Month key={month} month={month} days={days} today={data.today} />
          ))}
        </div>
        <Row as="ul" wrap gap={[4, 16]} aria-hidden="true">
          {yearDayKinds.map((kind) => (
            <Row key={kind} as="li" gap={6} align="center" size={12} color="ink-soft">
              <span className={classes.day} data-kind={kind} />
              {kind}
            </Row>
          ))}
        </Row>
        <InWords year={data} />
      </Stack>
    </Card>
  );
}

/** '2026-04' and the eleven months after it. */
function monthsFrom(first: PlainDate): readonly string[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return Array.from({ length: 12 }, (_, at) => {
    const place = month - 1 + at;
    return `${year + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
}

type MonthProps = { month: string; days: ReadonlyMap<PlainDate, YearDay>; today: PlainDate };

function Month({ month, days, today }: MonthProps) {
  const length = Number(lastOfMonth(`${month}-01`).slice(8));
  return (
    <>
      <span className={classes.month}>{monthNames[Number(month.slice(5)) - 1]?.slice(0, 3)}</span>
      {Array.from({ length: 31 }, (_, at) => {
        const date = `${month}-${String(at + 1).padStart(2, '0')}`;
        const day = days.get(date);
        return (
          <span
            key={date}
            className={classes.day}
            data-kind={at < length ? (day?.kind ?? 'Working day') : undefined}
            data-half={(day && day.part !== 'Full') || undefined}
            data-today={date === today || undefined}
            title={at < length ? [showDate(date), day?.kind, day?.name].filter(Boolean).join(', ') : undefined}
          />
        );
      })}
    </>
  );
}

/** The same for screen readers: how many days, and each day of leave. */
function InWords({ year: { days } }: { year: LeaveYear }) {
  const leave = days.filter(({ kind }) => kind !== 'Day off' && kind !== 'Holiday');
  return (
    <VisuallyHidden as="div">
      {leave.length === 0 && <p>No leave in this year yet.</p>}
      <ul>
        {leave.map(({ date, kind, part, name }) => (
          <li key={date}>
            {[showDate(date), name, part === 'Full' ? '' : `${part.toLowerCase()} half`, kind]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </VisuallyHidden>
  );
}
