import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { IconBeachOff } from '@tabler/icons-react';
import { amountText } from '../../arithmetic/amount.ts';
import { fetchBalances, type LeaveBalance } from '../../applying.ts';
import { LedgerLink } from '../../ledger/web/LedgerLink.tsx';

/** A card with the balance of each type that has one. */
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
        <Row justify="space-between" gap={12} align="baseline">
          <Heading size={14}>{name}</Heading>
          <Text as="span" dim figures nowrap title={`${showDate(year_from)} to ${showDate(year_to)}`}>
            {year_from.slice(0, 4)}
            {year_to.slice(0, 4) !== year_from.slice(0, 4) && ` to ${year_to.slice(0, 4)}`}
          </Text>
        </Row>
        <Row gap={6} align="baseline">
          <Text as="span" size={24} weight={600} figures>
            {amountText(available, unit)}
          </Text>
          <Text as="span" dim>
            available
          </Text>
        </Row>
        <Grid as="dl" gap={[8, 12]} columns="repeat(3, minmax(0, 1fr))">
          {lines.map(({ label, amount }) => (
            <Grid key={label} gap={0}>
              <Text as="dt" dim>
                {label}
              </Text>
              <Text as="dd" figures size={13}>
                {amountText(amount, unit)}
              </Text>
            </Grid>
          ))}
          <Expiring balance={balance} />
        </Grid>
        <Text size={13}>
          <LedgerLink typeId={balance.leave_type_id} name={name} />
        </Text>
      </Stack>
    </Card>
  );
}

/** What expires first, and when; the rest is in the tooltip. */
function Expiring({ balance: { buckets, unit } }: { balance: LeaveBalance }) {
  const ending = buckets.flatMap(({ expires_on, amount }) =>
    expires_on !== null && amount > 0 ? [{ day: showDate(expires_on), amount: amountText(amount, unit) }] : [],
  );
  const [first] = ending;
  return (
    <Grid gap={0} title={ending.map(({ day, amount }) => `${amount} until ${day}`).join(', ') || undefined}>
      <Text as="dt" dim>
        Expiring on
      </Text>
      <Text as="dd" figures size={13}>
        {first ? `${first.day}: ${first.amount}` : 'Nothing'}
      </Text>
    </Grid>
  );
}
