import { BudgetBar } from '#modules/jobs/web/public/BudgetBar.tsx';
import { Card, Grid, Heading, Text } from '#platform/web/layout/Parts.tsx';
import type { PickedFeeType } from '../contract.ts';
import type { Week } from '../weeks.ts';

type FeeTypeYearsProps = { week: Pick<Week, 'fee_types' | 'earlier_fee_types' | 'days'> };

/** The booked part of each fee type's hours for the person in the year; in a week over New Year, in both years. */
export const FeeTypeYears = ({ week: { fee_types, earlier_fee_types, days } }: FeeTypeYearsProps) => (
  <>
    <FeeTypeYear day={days[0]?.date} feeTypes={earlier_fee_types} />
    <FeeTypeYear day={days.at(-1)?.date} feeTypes={fee_types} />
  </>
);

function FeeTypeYear({ day = '', feeTypes }: { day: string | undefined; feeTypes: readonly PickedFeeType[] }) {
  const shown = feeTypes.filter(({ budget_min, used_min }) => budget_min > 0 || used_min > 0);
  if (shown.length === 0) return null;
  const title = `Fee types in ${day.slice(0, 4)}`;
  return (
    <Card as="section" padding={16} aria-label={title}>
      <Heading margin={[0, 0, 12]}>{title}</Heading>
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
