import { IconMoodSmile } from '@tabler/icons-react';
import { daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { lanes, type ToDoGroup, type ToDoItem } from '#platform/contract/to-do/to-do.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchMyDay } from '../contract.ts';

/** What waits for this person, the worst harm first; each number leads to the list that it counts. */
export function ToDoList() {
  const { data, error, refetch } = useRead(fetchMyDay, {}, { every: minutes(5) });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack as="section" gap={20} aria-label="To do" minWidth={0}>
      {!data && <Skeleton height={360} />}
      {data?.groups.length === 0 && (
        <EmptyState
          icon={IconMoodSmile}
          title="Nothing to do"
          text="Jobs, answers and approvals that wait for you stand here."
        />
      )}
      {data &&
        lanes.map((lane) => {
          const groups = data.groups.filter((group) => group.lane === lane);
          return groups.length > 0 && <Lane key={lane} lane={lane} groups={groups} />;
        })}
    </Stack>
  );
}

const Lane = ({ lane, groups }: { lane: string; groups: readonly ToDoGroup[] }) => (
  <Stack as="section" gap={10} aria-label={lane}>
    <Heading>{lane}</Heading>
    {groups.map((group) => (
      <Group key={group.name} group={group} />
    ))}
  </Stack>
);

function Group({ group: { title, count, link, items, action } }: { group: ToDoGroup }) {
  const { showNumber } = useWriting();
  return (
    <Stack framed as="section" aria-label={title}>
      <Row as="header" align="center" justify="space-between" gap={12} padding={[10, 16]}>
        <Heading as="h3" size={13}>
          {title}
        </Heading>
        <PageLink to={link}>{count > items.length ? `View all ${showNumber(count)}` : showNumber(count)}</PageLink>
      </Row>
      <Grid as="ul" aria-label={title}>
        {items.map((item) => (
          <Item key={item.id} item={item} action={action} />
        ))}
      </Grid>
    </Stack>
  );
}

const Item = ({ item: { title, detail, link, due, since }, action }: { item: ToDoItem; action: string }) => (
  <Row as="li" ruledAbove align="center" justify="space-between" gap={12} padding={[6, 16]} minHeight={48}>
    <Grid gap={2} minWidth={0}>
      <PageLink to={link}>
        <Text as="span" oneLine block>
          {title}
        </Text>
      </PageLink>
      {detail && (
        <Text dim size={12} oneLine>
          {detail}
        </Text>
      )}
    </Grid>
    <Row align="center" gap={12}>
      <When due={due} since={since} />
      <LinkButton to={link} variant="default" size="compact-sm" aria-label={`${action}: ${title}`}>
        {action}
      </LinkButton>
    </Row>
  </Row>
);

function When({ due, since }: { due: PlainDate | null; since: PlainDate | null }) {
  const today = useToday();
  if (due !== null) {
    const left = daysBetween(today, due);
    const tone = left < 0 ? 'red' : left <= 3 ? 'amber' : 'neutral';
    return <StatusBadge tone={tone}>{dueText(left, due)}</StatusBadge>;
  }
  if (since === null) return null;
  const days = daysBetween(since, today);
  return <StatusBadge tone="neutral">{days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`}</StatusBadge>;
}

const dueText = (left: number, due: PlainDate): string => {
  if (left < 0) return left === -1 ? '1 day late' : `${-left} days late`;
  if (left === 0) return 'Today';
  return left === 1 ? 'Tomorrow' : showDate(due);
};
