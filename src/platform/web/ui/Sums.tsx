import { Fragment } from 'react';
import { Grid, Text } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';

type SumsProps = {
  /** What leads to the total, in this order: ['VAT 20 %', '36.00']. */
  rows: readonly (readonly [label: string, amount: string])[];
  total: string;
  /** Its code: 'GBP'. */
  currency: string;
  /** After the total: what is paid of it and what is left. */
  after?: readonly (readonly [label: string, amount: string])[];
};

/** What a document comes to: amounts one below the other, the total at their foot. */
export function Sums({ rows, total, currency, after }: SumsProps) {
  const { showAmount } = useWriting();
  const line = ([label, amount]: readonly [string, string]) => (
    <Fragment key={label}>
      <Text color="ink-soft">{label}</Text>
      <Text figures textAlign="end">
        {showAmount(amount, currency)}
      </Text>
    </Fragment>
  );
  return (
    <Grid columns="1fr auto" gap={[4, 16]} ruledAbove padding={[12, 0, 0]} align="baseline">
      {rows.map(line)}
      <Text weight={600}>Total</Text>
      <Text figures textAlign="end" weight={600}>
        {currency} {showAmount(total, currency)}
      </Text>
      {after?.map(line)}
    </Grid>
  );
}
