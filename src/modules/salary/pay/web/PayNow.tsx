import { showDate } from '#platform/contract/dates.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import type { PayRow } from '../contract.ts';

/** Today's pay, per month and per year. */
export function PayNow({ rows }: { rows: readonly PayRow[] }) {
  const now = rows.find(({ state }) => state === 'In force');
  if (!now) return <Text dim>Nothing is paid yet.</Text>;
  return (
    <Stack gap={4}>
      <Text figures size={20} weight={600}>
        <Amount of={now.annual} currency={now.currency} /> a year
      </Text>
      <Text figures color="ink-soft">
        <Amount of={now.monthly} currency={now.currency} /> a month, since {showDate(now.from)}
      </Text>
    </Stack>
  );
}
