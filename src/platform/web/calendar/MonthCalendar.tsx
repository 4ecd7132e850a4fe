/**
 * The entries of a month: a calendar page, or a list of days on a phone.
 *
 *   <MonthCalendar month="2026-11" today={today} entries={events} onMonth={show} dayTo={(date) => `/events?…`} />
 */
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlainDate } from '#platform/contract/dates.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Heading, Row, Stack, Text, VisuallyHidden } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';
import { PageLink } from '../routing/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './month-calendar.module.css';
import { addMonths, monthOf, weeksOf } from './month.ts';

export type CalendarEntry = {
  readonly key: string | number;
  readonly date: PlainDate;
  readonly title: string;
  readonly to: string;
  /** Shown less prominently: a statutory date among deadlines. */
  readonly quiet?: boolean;
  /** Marked by an icon and in words, not by colour alone. */
  readonly state?: 'late' | 'done' | undefined;
};

type MonthCalendarProps = {
  /** 'YYYY-MM' */
  month: string;
  today: PlainDate;
  /** undefined while they load. */
  entries: readonly CalendarEntry[] | undefined;
  onMonth: (month: string) => void;
  /** Address of the list of all entries of a day, for days with more than fit. */
  dayTo: (date: PlainDate) => string;
  /** The previous month's entries are still shown while the next ones load. */
  changing?: boolean;
  /** Shown on a phone when the month has no entries. */
  empty: string;
  /** Shown in place of the days when they could not be loaded. */
  instead?: ReactNode;
  tools?: ReactNode;
};

export function MonthCalendar({ month, today, onMonth, tools, changing, instead, ...days }: MonthCalendarProps) {
  const phone = useIsPhone();
  const { monthInWords } = useWriting();
  const Days = phone ? Agenda : Wall;
  const waiting = changing || (days.entries === undefined && !instead);
  return (
    <Stack as="section" gap={12} aria-label={monthInWords(month)}>
      <Row as="header" wrap align="center" gap={[8, 16]} minHeight={32}>
        <Heading minWidth={148} size={16} aria-live="polite">
          {monthInWords(month)}
        </Heading>
        <MonthSteps month={month} today={today} onMonth={onMonth} />
        <Row align="center" gap={8} margin={[0, 0, 0, 'auto']}>
          {tools}
        </Row>
      </Row>
      <div className={classes.days} data-changing={waiting || undefined} aria-busy={waiting}>
        {instead ?? <Days month={month} today={today} {...days} />}
      </div>
    </Stack>
  );
}

/** Buttons for the previous and next month, and for the current one. */
function MonthSteps({ month, today, onMonth }: Pick<MonthCalendarProps, 'month' | 'today' | 'onMonth'>) {
  return (
    <Row align="center" gap={4}>
      <ActionIcon variant="default" size={32} aria-label="Previous month" onClick={() => onMonth(addMonths(month, -1))}>
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <Button
        variant="default"
        size="xs"
        h={32}
        disabled={month === monthOf(today)}
        onClick={() => onMonth(monthOf(today))}
      >
        Today
      </Button>
      <ActionIcon variant="default" size={32} aria-label="Next month" onClick={() => onMonth(addMonths(month, 1))}>
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
    </Row>
  );
}

type DaysProps = Pick<MonthCalendarProps, 'month' | 'today' | 'entries' | 'dayTo' | 'empty'>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const most = 3;

function Wall({ month, today, entries, dayTo }: DaysProps) {
  const { weekStarts } = useSession();
  return (
    <table className={classes.wall}>
      <WeekdayNames weekStarts={weekStarts} />
      <tbody>
        {weeksOf(month, weekStarts).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                data-outside={monthOf(date) !== month || undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                <time className={classes.number} dateTime={date}>
                  {Number(date.slice(8))}
                </time>
                <Entries entries={onDay(entries ?? [], date)} limit={most} moreTo={dayTo(date)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekdayNames({ weekStarts }: { weekStarts: number }) {
  const named = [...weekdays.slice(weekStarts - 1), ...weekdays.slice(0, weekStarts - 1)];
  return (
    <thead>
      <tr>
        {named.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Agenda({ month, today, entries, empty, dayTo }: DaysProps) {
  if (!entries) return <Waiting />;
  const days = weeksOf(month, 1)
    .flat()
    .filter((date) => monthOf(date) === month && onDay(entries, date).length > 0);
  if (days.length === 0)
    return (
      <Text textAlign="center" margin={[32, 0]} color="ink-dim">
        {empty}
      </Text>
    );
  return (
    <ol className={classes.agenda}>
      {days.map((date) => (
        <li key={date} aria-current={date === today ? 'date' : undefined}>
          <DayName date={date} />
          <Entries entries={onDay(entries, date)} limit={Number.POSITIVE_INFINITY} moreTo={dayTo(date)} />
        </li>
      ))}
    </ol>
  );
}

function DayName({ date }: { date: PlainDate }) {
  const { weekdayInWords } = useWriting();
  return (
    <Text
      as="time"
      block
      margin={[0, 0, 4]}
      color="ink-soft"
      size={13}
      weight={600}
      className={classes.day}
      dateTime={date}
    >
      {weekdayInWords(date)}
    </Text>
  );
}

const Waiting = () => (
  <Stack gap={12} padding={[12, 0, 0]}>
    {[1, 2, 3, 4].map((bone) => (
      <Skeleton key={bone} height={52} />
    ))}
  </Stack>
);

function Entries({ entries, limit, moreTo }: { entries: readonly CalendarEntry[]; limit: number; moreTo: string }) {
  if (entries.length === 0) return null;
  const shown = entries.slice(0, entries.length > limit ? limit - 1 : limit);
  return (
    <Stack as="ul" gap={2} margin={[2, 0, 0]}>
      {shown.map((entry) => (
        <li key={entry.key}>
          <Entry entry={entry} />
        </li>
      ))}
      {shown.length < entries.length && (
        <li>
          <PageLink to={moreTo} className={classes.more}>
            {entries.length - shown.length} more
          </PageLink>
        </li>
      )}
    </Stack>
  );
}

const stateWords = { late: 'Late', done: 'Done' } as const;
const stateSigns = { late: IconAlertCircle, done: IconCheck } as const;

function Entry({ entry: { title, to, quiet, state } }: { entry: CalendarEntry }) {
  const Sign = state && stateSigns[state];
  return (
    <PageLink
      to={to}
      className={`${classes.entry} ${quiet ? classes.quiet : ''}`}
      data-state={state}
      title={state ? `${stateWords[state]}: ${title}` : title}
    >
      {Sign && (
        <>
          <Sign size={13} stroke={2} aria-hidden="true" className={classes.sign} />
          <VisuallyHidden>{`${stateWords[state]}: `}</VisuallyHidden>
        </>
      )}
      {title}
    </PageLink>
  );
}

const onDay = (entries: readonly CalendarEntry[], date: PlainDate) => entries.filter((entry) => entry.date === date);
