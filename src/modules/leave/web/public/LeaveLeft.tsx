import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { fetchBalances } from '../../applying.ts';
import { amountText } from '../../arithmetic/amount.ts';
import { ownLeaveAddress } from './addresses.ts';

/** The reader's balances; nothing if no type has one. */
export function LeaveLeft() {
  const { data, isPending } = useRead(fetchBalances, { query: {} });
  if (isPending) return <Skeleton height={120} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Card as="section" padding={[12, 16]} maxWidth={420} aria-label="Your leave">
      <Heading size={14}>
        <PageLink to={ownLeaveAddress()}>Your leave</PageLink>
      </Heading>
      <Stack as="dl" gap={2} margin={[4, 0, 0]}>
        {data.rows.map(({ leave_type_id, name, available, unit }) => (
          <Row key={leave_type_id} justify="space-between" gap={12}>
            <Text as="dt" size={13} color="ink-soft">
              {name}
            </Text>
            <Text as="dd" size={13} figures nowrap>
              {`${amountText(available, unit)} left`}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
