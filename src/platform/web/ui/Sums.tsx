import { Fragment } from 'react';
import { Grid, Text } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';

type SumsProps = {
  /** The lines above the total, in order: ['VAT 20 %', '36.00']. */
  rows: readonly (readonly [label: string, amount: string])[];
  total: string;
  /** The currency code: 'GBP'. */
  currency: string;
  /** Below the total: the amounts paid and left. */
  after?: readonly (readonly [label: string, amount: string])[];
};

/** The amounts of a document below each other, with the total at the end. */
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
