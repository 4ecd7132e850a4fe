import { BudgetBar } from '#modules/jobs/web/public/BudgetBar.tsx';
import { Card, Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import type { Week } from '../weeks.ts';

/** What is booked this year of the hours that each fee type has for the person. */
export function FeeTypeYear({ week: { fee_types, days } }: { week: Pick<Week, 'fee_types' | 'days'> }) {
  const shown = fee_types.filter(({ budget_min, used_min }) => budget_min > 0 || used_min > 0);
  if (shown.length === 0) return null;
  return (
    <Card as="section" padding={16} aria-label="Fee types in the year">
      <Heading margin={[0, 0, 12]}>Fee types in {days.at(-1)?.date.slice(0, 4)}</Heading>
      <Grid gap={[12, 24]} columns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))">
        {shown.map(({ id, name, budget_min, used_min }) => (
          <Grid key={id} gap={2}>
            <Text weight={500}>{name}</Text>
            <BudgetBar label={`${name}: hours used`} budget={budget_min} used={used_min} />
          </Grid>
        ))}
      </Grid>
    </Card>
  );
}
