import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconBeachOff } from '@tabler/icons-react';
import { amountText } from '../../arithmetic/amount.ts';
import { fetchBalances, type LeaveBalance } from '../../applying.ts';

/** What is left of each type that is counted, a card each. */
export function Balances() {
  const { data, error, refetch } = useRead(fetchBalances, { query: {} });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={184} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon={IconBeachOff}
        title="No leave is counted for you"
        text="HR sets what your company grants. You can still ask for leave without a balance."
      />
    );
  }
  return (
    <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(264px, 1fr))" aria-label="Balances">
      {data.rows.map((one) => (
        <Balance key={one.leave_type_id} balance={one} />
      ))}
    </Grid>
  );
}

function Balance({ balance }: { balance: LeaveBalance }) {
  const { name, unit, opening, accrued, taken, pending, booked, available, year_from, year_to } = balance;
  const lines = [
    { label: 'Opening', amount: opening },
    { label: 'Accrued', amount: accrued },
    { label: 'Taken', amount: taken },
    { label: 'Booked', amount: booked },
    { label: 'Pending', amount: pending },
  ];
  return (
    <Card as="li" padding={16}>
      <Stack gap={12}>
        <Grid gap={2}>
          <Heading as="h3" size={14}>
            {name}
          </Heading>
          <Text dim figures>
            {showDate(year_from)} to {showDate(year_to)}
          </Text>
        </Grid>
        <Grid gap={0}>
          <Text as="span" size={24} weight={600} figures>
            {amountText(available, unit)}
          </Text>
          <Text as="span" dim>
            Available
          </Text>
        </Grid>
        <Grid as="dl" gap={2}>
          {lines.map(({ label, amount }) => (
            <Row key={label} justify="space-between" gap={12} size={13}>
              <Text as="dt" color="ink-dim" size={13}>
                {label}
              </Text>
              <Text as="dd" figures size={13}>
                {amountText(amount, unit)}
              </Text>
            </Row>
          ))}
        </Grid>
        <Expiring balance={balance} />
      </Stack>
    </Card>
  );
}

/** What has to be used up to a day, the earliest first. */
function Expiring({ balance: { buckets, unit } }: { balance: LeaveBalance }) {
  const ending = buckets.filter(({ expires_on, amount }) => expires_on !== null && amount > 0);
  return (
    <Grid gap={2} padding={[8, 0, 0]} ruledAbove>
      <Text as="span" dim>
        Expiring on
      </Text>
      {ending.length === 0 && <Text size={13}>Nothing expires</Text>}
      {ending.map(({ expires_on, amount }) => (
        <Text key={expires_on} size={13} figures>
          {showDate(expires_on)}: {amountText(amount, unit)}
        </Text>
      ))}
    </Grid>
  );
}
