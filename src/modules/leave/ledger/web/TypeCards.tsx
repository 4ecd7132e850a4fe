import { Card, Grid, Text } from '#platform/web/layout/Parts.tsx';
import { amountText } from '../../arithmetic/amount.ts';
import type { LeaveBalance } from '../../applying.ts';

type TypeCardsProps = { balances: readonly LeaveBalance[]; chosen: number; onChoose: (type: number) => void };

/** A card with the balance of each type; the one whose rows are below is pressed. */
export function TypeCards({ balances, chosen, onChoose }: TypeCardsProps) {
  return (
    <Grid as="section" aria-label="Leave types" gap={12} columns="repeat(auto-fill, minmax(168px, 1fr))">
      {balances.map(({ leave_type_id, name, unit, balance, available }) => (
        <Card
          key={leave_type_id}
          as="button"
          type="button"
          padding={[12, 16]}
          textAlign="start"
          background={leave_type_id === chosen ? 'chosen' : 'surface'}
          aria-pressed={leave_type_id === chosen}
          onClick={() => onChoose(leave_type_id)}
        >
          <Text as="span" block size={13} weight={550} color="ink">
            {name}
          </Text>
          <Text as="span" block size={20} weight={600} color="ink" figures>
            {amountText(balance, unit)}
          </Text>
          <Text as="span" block dim figures>
            {amountText(available, unit)} available
          </Text>
        </Card>
      ))}
    </Grid>
  );
}
