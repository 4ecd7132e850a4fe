import { IconClockHour4 } from '@tabler/icons-react';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { weekLife } from '../../life.ts';
import { fetchWeek, type Week } from '../../weeks.ts';

/** The weeks shown, counted back from this one. */
const weeks = [0, 1, 2, 3];

/** The user's booked and expected time in the last weeks, and the status of each week. */
export function TimeArea() {
  const monday = mondayOf(useToday());
  return (
    <Grid as="ul" framed aria-label="Weeks">
      {weeks.map((ago) => (
        <WeekLine key={ago} monday={addDays(monday, -7 * ago)} />
      ))}
    </Grid>
  );
}

function WeekLine({ monday }: { monday: PlainDate }) {
  const { data, error } = useRead(fetchWeek, { query: { week: monday } });
  const name = `Week from ${showDate(monday)}`;
  if (!data && error) {
    return (
      <li>
        <EmptyState icon={IconClockHour4} title={name} text={error.message} />
      </li>
    );
  }
  return (
    <Row as="li" ruledAbove wrap align="center" justify="space-between" gap={[8, 12]} padding={[10, 16]}>
      <Stack gap={2}>
        <Text as="span" weight={550}>
          {name}
        </Text>
        {data ? <Booked week={data} /> : <Skeleton width={160} />}
      </Stack>
      <Row align="center" gap={12}>
        {data && <StatusBadge tone={weekLife.tones[data.sheet.status]}>{data.sheet.status}</StatusBadge>}
        <LinkButton to={`/timekeeper?week=${monday}`} variant="default" size="compact-sm" aria-label={`Open: ${name}`}>
          Open
        </LinkButton>
      </Row>
    </Row>
  );
}

function Booked({ week: { days, entries, sheet } }: { week: Week }) {
  const sum = (minutes: readonly number[]) => durationText(minutes.reduce((all, one) => all + one, 0));
  const booked = sum(entries.map(({ duration_min }) => duration_min));
  const expected = sum(days.map(({ expected_min }) => expected_min));
  const more = sheet.reject_reason ?? (sheet.waits_for.length > 0 ? `Waits for ${sheet.waits_for.join(', ')}` : null);
  return (
    <Text dim size={13}>
      {[`${booked} booked of ${expected} expected`, more].filter(Boolean).join(' · ')}
    </Text>
  );
}
