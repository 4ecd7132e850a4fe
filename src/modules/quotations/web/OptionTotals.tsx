import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { durationText } from '#platform/contract/duration.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FormState } from '#platform/web/form/use-record-form.ts';
import { Box, Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { JobQuotations } from '../contract.ts';
import { marginOf } from '../margin.ts';
import { Totals } from './OptionView.tsx';
import { type TypedLine, typedTotals } from '../typed-options.ts';

type OptionTotalsProps = {
  form: FormState;
  path: string;
  rates: ReadonlyMap<string, { readonly name: string; readonly rate: string }>;
  data: JobQuotations;
};

/** An option's totals while typing; its margin for those who may know the cost of an hour. */
export function OptionTotals({ form, path, rates, data: { places, cost_rate, currency } }: OptionTotalsProps) {
  const typed: unknown[] = useWatch({ control: form.control, name: [`${path}.lines`, `${path}.discount`] });
  // Draws the typed key first, and the totals of up to two hundred lines right after.
  const [lines, discount] = useDeferredValue(typed);
  const totals = typedTotals(Array.isArray(lines) ? (lines as TypedLine[]) : [], discount, rates, places);
  const margin = cost_rate === null ? null : marginOf(totals.sub_total, totals.minutes, cost_rate);
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 260px), 1fr))" gap={16} align="start">
      <TextField form={form} name={`${path}.discount`} label="Discount" required={false} kind="decimal" />
      <Box>
        <Text color="ink-soft" size={13}>
          {durationText(totals.minutes)} hours
          {margin !== null && `, margin ${margin} %`}
        </Text>
      </Box>
      <Totals option={totals} currency={currency} />
    </Grid>
  );
}
