import { showDate, showMoment } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconBriefcase } from '@tabler/icons-react';
import { type EmploymentChange, fetchEmployment } from '../contract.ts';

/** Where somebody stood since they joined, newest first: from when, what, why, and who entered it. */
export function EmploymentTab({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchEmployment, { query: { id } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.rows.length === 0)
    return <EmptyState icon={IconBriefcase} title="Nothing yet" text="It begins with the date of joining." />;
  return (
    <Grid as="ol" framed maxWidth={760} aria-label="Employment">
      {data.rows.map((change, at) => (
        <Entry key={change.id} change={change} isFirst={at === 0} />
      ))}
    </Grid>
  );
}

function Entry({ change, isFirst }: { change: EmploymentChange; isFirst: boolean }) {
  const { begins_on, kind, reason, by, entered_on, isAhead, changes } = change;
  const { zone } = useSession();
  return (
    <Row as="li" wrap gap={[8, 24]} align="start" padding={[14, 16]} ruledAbove={!isFirst}>
      <Stack gap={6} align="start" flex="0 0 150px">
        <Text figures weight={550}>
          {showDate(begins_on)}
        </Text>
        {isAhead ? (
          <StatusBadge tone="blue">{`${kind}, ahead`}</StatusBadge>
        ) : (
          <StatusBadge tone="grey">{kind}</StatusBadge>
        )}
      </Stack>
      <Stack gap={8} flex="1 1 280px" minWidth={0}>
        <Stack as="ul" gap={4} minWidth={0}>
          {changes.map(({ label, before, after }) => (
            <Text as="li" key={label} size={13} breakAnywhere>
              <Text as="span" dim>{`${label}: `}</Text>
              {kind !== 'Joining' && `${before ?? 'none'} → `}
              {after ?? 'none'}
            </Text>
          ))}
        </Stack>
        {reason && (
          <Text size={13} color="ink-soft" breakAnywhere>
            {reason}
          </Text>
        )}
        {by && (
          <Text dim size={12}>
            {`Entered by ${by}, ${showMoment(entered_on, zone)}`}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
