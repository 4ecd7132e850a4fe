import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { durationText } from '#platform/contract/duration.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { IconClockHour4, IconPencil, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { timeEntryCalls } from '../contract.ts';
import { gapText, isFree, leaveText, longDayText, whyNotInvoiced, whyNotWeek } from '../rules.ts';
import { startTimer } from '../timer.ts';
import { weekLife } from '../life.ts';
import type { Week, WeekEntry } from '../weeks.ts';
import { timeAddress } from './addresses.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { minutesIn, purposeOf, rowKey } from './grid.ts';
import { timeReads } from './reads.ts';
import { SheetSteps } from './SheetSteps.tsx';
import { TimerCard } from './TimerCard.tsx';
import { useWeek } from './WeekView.tsx';
import { WeekNavigation } from './WeekNavigation.tsx';
import classes from './day-strip.module.css';

/** A day as a list, with the timer: to keep open while working, and to fit a phone. */
export function DayView({ views }: { views: ReactNode }) {
  const { data, error, refetch } = useWeek();
  if (!data) {
    return (
      <Grid gap={16}>
        <Row justify="end">{views}</Row>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />}
      </Grid>
    );
  }
  return <OpenDay week={data} views={views} />;
}

/** Time at work by the swipes, and how much of it is not booked; nothing if it is unknown. */
const AtWork = ({ worked, booked }: { worked: number | null; booked: number }) =>
  worked !== null && (
    <Text dim>
      At work {durationText(worked)}. {gapText(worked - booked)}.
    </Text>
  );

function OpenDay({ week, views }: { week: Week; views: ReactNode }) {
  const [{ day: asked }] = useSearchPart();
  const [adding, setAdding] = useState(false);
  const { days, today, sheet } = week;
  const usual = days.find(({ date }) => date === today) ?? days[0];
  const day = days.find(({ date }) => date === asked) ?? usual;
  const isOwn = sheet.parts.includes('Owner');
  const entries = week.entries.filter(({ date }) => date === day?.date);
  if (!day) return null;
  const whyNot = day.whyNot ?? whyNotWeek(sheet.status);
  const long = longDayText(minutesIn(entries), day);
  return (
    <Grid gap={16} maxWidth={860} columns="minmax(0, 1fr)">
      <Row wrap gap={8} justify="space-between">
        {views}
        <Row wrap gap={8}>
          <SheetSteps week={week} quiet />
          {isOwn && whyNot === undefined && (
            <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAdding(true)}>
              Add time
            </Button>
          )}
        </Row>
      </Row>
      <WeekNavigation monday={week.week_start}>
        <StatusBadge tone={weekLife.tones[sheet.status]}>{sheet.status}</StatusBadge>
      </WeekNavigation>
      <DayStrip week={week} current={day.date} />
      {isOwn && day.date === today && <TimerCard />}
      {whyNot !== undefined && isOwn && <Text dim>{whyNot}</Text>}
      {day.leave && <Text dim>{leaveText(day.leave)}.</Text>}
      {entries.length === 0 ? (
        <EmptyState icon={IconClockHour4} title="No time on this day" text="What you book on this day appears here." />
      ) : (
        <Grid as="ul" framed>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              week={week}
              entry={entry}
              mayChange={isOwn && whyNot === undefined && !entry.invoiced}
            />
          ))}
          <Row as="li" justify="space-between" padding={[10, 16]} weight={600} figures>
            <span>Total</span>
            <span>
              {durationText(minutesIn(entries))} of {durationText(day.expected_min)}
            </span>
          </Row>
        </Grid>
      )}
      <AtWork worked={day.worked_min} booked={minutesIn(entries)} />
      {long && <Text color="tone-amber">{long}.</Text>}
      {adding && <EntryDialog date={day.date} onClose={() => setAdding(false)} />}
    </Grid>
  );
}

/** The days of the week with the time on each. */
function DayStrip({ week, current }: { week: Week; current: string }) {
  const { dayOfWeek } = useWriting();
  const [{ employee, week: shown }] = useSearchPart();
  return (
    <nav className={classes.strip} aria-label="Days of the week">
      {week.days.map(({ date, off, leave }) => {
        const total = minutesIn(week.entries.filter((entry) => entry.date === date));
        return (
          <PageLink
            key={date}
            to={timeAddress({ as: 'day', week: shown, day: date, employee })}
            aria-current={date === current ? 'date' : undefined}
            data-off={off !== null || isFree(leave) || undefined}
          >
            <span>{dayOfWeek(date).slice(0, 3)}</span>
            <b>{Number(date.slice(8))}</b>
            <span>{total > 0 ? durationText(total) : leave ? leave.kind : '-'}</span>
          </PageLink>
        );
      })}
    </nav>
  );
}

function Entry({ week, entry, mayChange }: { week: Week; entry: WeekEntry; mayChange: boolean }) {
  const [editing, setEditing] = useState(false);
  const start = useWrite(startTimer, { refreshes: timeReads });
  const row = week.rows.find((one) => rowKey(one) === rowKey(entry));
  const remove = useDelete(timeEntryCalls.remove, {
    title: 'Delete time',
    question: 'Are you sure you want to delete this item ?',
    refreshes: timeReads,
  });
  const { description, start_time, end_time, duration_min, reject_reason, over_budget_reason } = entry;
  const again = { ...purposeOf(entry), description, billable: entry.billable };
  const isOwn = week.sheet.parts.includes('Owner');
  const actions = [
    ...(mayChange ? [{ label: 'Edit', icon: IconPencil, run: () => setEditing(true) }] : []),
    ...(isOwn && row?.whyNot === null
      ? [{ label: 'Start timer', icon: IconPlayerPlay, run: () => toastReply(start.send({ body: again })) }]
      : []),
    ...(mayChange
      ? [
          {
            label: 'Delete',
            icon: IconTrash,
            danger: true,
            run: () => remove({ id: entry.id, name: row?.title ?? '' }),
          },
        ]
      : []),
  ];
  return (
    <Row as="li" gap={12} padding={[12, 16]} align="start" justify="space-between">
      <Grid gap={2} minWidth={0}>
        <Text weight={500}>{row?.job_id ? <PageLink to={jobPath(row.job_id)}>{row.title}</PageLink> : row?.title}</Text>
        <Text dim>{[row?.activity, row?.detail].filter(Boolean).join(' · ')}</Text>
        {description && <Text lines>{description}</Text>}
        {over_budget_reason && <Text dim>Above the budget: {over_budget_reason}</Text>}
        {reject_reason && <Text color="danger">{reject_reason}</Text>}
        {entry.invoiced && <Text dim>{whyNotInvoiced(true)}</Text>}
      </Grid>
      <Row gap={8} align="start">
        <Text as="span" figures nowrap>
          {start_time && (
            <Text as="span" dim>
              {start_time} – {end_time}{' '}
            </Text>
          )}
          <b>{durationText(duration_min)}</b>
        </Text>
        <RowMenu actions={actions} name={row?.title ?? 'time'} />
      </Row>
      {editing && <EntryDialog date={entry.date} entry={entry} row={row} onClose={() => setEditing(false)} />}
    </Row>
  );
}
