import { IconMoodSmile } from '@tabler/icons-react';
import { lanes, type ToDoGroup, type ToDoItem } from '#platform/contract/to-do/to-do.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchMyDay } from '../contract.ts';
import { When } from './When.tsx';

/** This person's to-dos, most urgent first; each number links to its list. */
export function ToDoList() {
  const { data, error, refetch } = useRead(fetchMyDay, { query: { first: 5 } }, { every: minutes(5) });
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
  <Row as="li" ruledAbove wrap align="center" justify="space-between" gap={[4, 12]} padding={[6, 16]} minHeight={48}>
    <Grid gap={2} flex="1 1 200px" minWidth={0}>
      <Text as="span" oneLine block>
        <PageLink to={link}>{title}</PageLink>
      </Text>
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
