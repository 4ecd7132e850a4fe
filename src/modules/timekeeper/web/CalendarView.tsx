import { durationText, minutesOf } from '#platform/contract/duration.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { isFree, leaveText, whyNotWeek } from '../rules.ts';
import { weekLife } from '../life.ts';
import type { Week, WeekDay, WeekEntry } from '../weeks.ts';
import { timeAddress } from './addresses.ts';
import classes from './calendar.module.css';
import { EntryDialog } from './EntryDialog.tsx';
import { minutesIn, rowKey } from './grid.ts';
import { SheetSteps } from './SheetSteps.tsx';
import { WeekNavigation } from './WeekNavigation.tsx';
import { useWeek } from './WeekView.tsx';

/** The week by the hour: entries with a start at their time, the others above the day. */
export function CalendarView({ views }: { views: ReactNode }) {
  const { data, error, refetch } = useWeek();
  if (!data) {
    return (
      <Grid gap={16}>
        <Row justify="end">{views}</Row>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
      </Grid>
    );
  }
  return (
    <Grid gap={16} columns="minmax(0, 1fr)">
      <WeekNavigation monday={data.week_start}>
        <StatusBadge tone={weekLife.tones[data.sheet.status]}>{data.sheet.status}</StatusBadge>
        <Row wrap gap={8} margin={[0, 0, 0, 'auto']} align="center">
          {views}
          <SheetSteps week={data} quiet />
        </Row>
      </WeekNavigation>
      <Calendar week={data} />
    </Grid>
  );
}

/** Pixels per hour. */
const hourHeight = 44;

function Calendar({ week }: { week: Week }) {
  const { from, to } = hoursOf(week.entries);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const entriesOn = (day: WeekDay, isTimed: boolean) =>
    week.entries.filter(({ date, start_time }) => date === day.date && (start_time !== null) === isTimed);
  return (
    <Card scrolls>
      <div className={classes.calendar} style={{ '--hour': `${hourHeight}px` } as CSSProperties}>
        <span />
        {week.days.map((day) => (
          <DayHead key={day.date} week={week} day={day} />
        ))}
        <Text size={12} color="ink-dim">
          Any time
        </Text>
        {week.days.map((day) => (
          <Grid key={day.date} gap={4} padding={4} alignContent="start" columns="minmax(0, 1fr)">
            {entriesOn(day, false).map((entry) => (
              <Block key={entry.id} week={week} entry={entry} day={day} />
            ))}
          </Grid>
        ))}
        <div>
          {hours.map((hour) => (
            <div key={hour} className={classes.hour}>
              {String(hour).padStart(2, '0')}:00
            </div>
          ))}
        </div>
        {week.days.map((day) => (
          <div
            key={day.date}
            className={classes.day}
            data-off={day.off !== null || isFree(day.leave) || undefined}
            style={{ height: hours.length * hourHeight }}
          >
            {entriesOn(day, true).map((entry) => (
              <Block key={entry.id} week={week} entry={entry} day={day} from={from} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

const clockOf = (time: string | null): number => minutesOf(time ?? '') ?? 0;

/** Full hours around all timed entries, at least the usual working day. */
function hoursOf(entries: readonly WeekEntry[]): { from: number; to: number } {
  const timed = entries.filter(({ start_time }) => start_time !== null);
  const starts = timed.map(({ start_time }) => Math.floor(clockOf(start_time) / 60));
  const ends = timed.map(({ end_time }) => Math.ceil(clockOf(end_time) / 60));
  return { from: Math.min(8, ...starts), to: Math.max(19, ...ends) };
}

function DayHead({ week, day: { date, off, leave } }: { week: Week; day: WeekDay }) {
  const { dayOfWeek } = useWriting();
  const [{ employee, week: shown }] = useSearchPart();
  const total = minutesIn(week.entries.filter((entry) => entry.date === date));
  return (
    <Grid gap={2} padding={[4, 8]} aria-current={date === week.today ? 'date' : undefined}>
      <PageLink to={timeAddress({ as: 'day', week: shown, day: date, employee })}>
        {dayOfWeek(date).slice(0, 3)} {Number(date.slice(8))}
      </PageLink>
      <Text size={12} color="ink-dim" figures oneLine>
        {total > 0 ? durationText(total) : leave ? leaveText(leave) : (off ?? '-')}
      </Text>
    </Grid>
  );
}

type BlockProps = {
  week: Week;
  entry: WeekEntry;
  day: WeekDay;
  /** The first hour shown, for timed entries. */ from?: number;
};

function Block({ week, entry, day, from }: BlockProps) {
  const [editing, setEditing] = useState(false);
  const row = week.rows.find((one) => rowKey(one) === rowKey(entry));
  const mayChange =
    week.sheet.parts.includes('Owner') && day.whyNot === null && whyNotWeek(week.sheet.status) === undefined;
  const { start_time, end_time, duration_min } = entry;
  const times = start_time === null ? durationText(duration_min) : `${start_time} – ${end_time}`;
  const style =
    from === undefined
      ? {}
      : {
          top: ((clockOf(start_time) - from * 60) * hourHeight) / 60,
          height: Math.max(20, ((clockOf(end_time) - clockOf(start_time)) * hourHeight) / 60 - 2),
        };
  const title = [row?.title, row?.activity].filter(Boolean).join(', ');
  return (
    <>
      <UnstyledButton
        className={classes.block}
        data-kind={entry.job_id === null ? 'other' : 'job'}
        style={style}
        disabled={!mayChange}
        title={`${title} · ${times}${row?.detail ? ` · ${row.detail}` : ''}`}
        onClick={() => setEditing(true)}
      >
        <b>{title}</b> <span>{times}</span>
      </UnstyledButton>
      {editing && <EntryDialog date={entry.date} entry={entry} row={row} onClose={() => setEditing(false)} />}
    </>
  );
}
