import { showMoment } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { IconUsers } from '@tabler/icons-react';
import { type BoardRow, boardStates, fetchDayBoard } from '../contract.ts';
import { personAddress } from './addresses.ts';
import { stateTones } from './codes.ts';
import { fits, NameFilter, useNameFilter } from './NameFilter.tsx';
import { useWord, viewsOf } from './use-word.ts';

/** Who is in today and who is not; updates with the swipes. */
export function DayBoard() {
  const { data, error, refetch } = useRead(fetchDayBoard, { query: {} }, { keepPrevious: true, every: minutes(1) });
  const filter = useNameFilter();
  const by = useWord('by', groupings) ?? 'State';
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />;
  const rows = data.rows.filter((row) => fits(row, filter));
  const groups = Map.groupBy(rows, (row) => groupOf[by](row));
  const names = by === 'State' ? boardStates : [...groups.keys()].toSorted();
  return (
    <Stack gap={16}>
      <Row wrap gap={[8, 16]} align="center">
        <NameFilter people={data.rows} />
        <ViewChoice word="by" label="Group by" views={viewsOf(groupings)} />
      </Row>
      {rows.length === 0 && (
        <EmptyState icon={IconUsers} title="Nobody fits" text="Choose another name or department." />
      )}
      <Grid gap={16} columns="repeat(auto-fill, minmax(280px, 1fr))" align="start">
        {names.map((name) => {
          const people = groups.get(name);
          return people && <Group key={name} name={name} people={people} by={by} />;
        })}
      </Grid>
    </Stack>
  );
}

const groupings = ['State', 'Team', 'Office', 'Mode of work'] as const;
type Grouping = (typeof groupings)[number];

const groupOf: Readonly<Record<Grouping, (row: BoardRow) => string>> = {
  State: ({ state }) => state,
  Team: ({ team, department }) => team ?? department,
  Office: ({ location }) => location ?? 'No office',
  'Mode of work': ({ mode_of_work }) => mode_of_work ?? 'Not said',
};

const toneOf = (name: string) => stateTones[boardStates.find((state) => state === name) ?? 'In'];

type GroupProps = { name: string; people: readonly BoardRow[]; by: Grouping };

function Group({ name, people, by }: GroupProps) {
  return (
    <Card as="section" padding={16} aria-label={name}>
      <Stack gap={8}>
        <Row justify="space-between" align="center">
          <Heading size={14}>{by === 'State' ? <StatusBadge tone={toneOf(name)}>{name}</StatusBadge> : name}</Heading>
          <Text as="span" figures dim>
            {people.length}
          </Text>
        </Row>
        <Stack as="ul" gap={6}>
          {people.map((person) => (
            <Person key={person.employee_id} person={person} withState={by !== 'State'} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Times are in the zone of the person's workplace. */
function Person({ person, withState }: { person: BoardRow; withState: boolean }) {
  const today = useToday();
  const { name, employee_id, state, shift_in, shift_out, late_by_duration, zone, location, mode_of_work, shift } =
    person;
  const time = (moment: string | null) => (moment === null ? null : showMoment(moment, zone).slice(11));
  const times = [time(shift_in), time(shift_out)].filter((one) => one !== null).join(' to ');
  const late = late_by_duration === '00:00' ? '' : `, late by ${late_by_duration}`;
  return (
    <Grid as="li" gap={0}>
      <Row justify="space-between" gap={8}>
        <Text as="span" oneLine>
          <PageLink to={personAddress(employee_id, today.slice(0, 7))}>{name}</PageLink>
        </Text>
        <Text as="span" figures size={13} nowrap>
          {times}
        </Text>
      </Row>
      <Text as="span" dim oneLine>
        {[withState && state, shift, location, mode_of_work].filter(Boolean).join(' · ')}
        {late}
      </Text>
    </Grid>
  );
}
