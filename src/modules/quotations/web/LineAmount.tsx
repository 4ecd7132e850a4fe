import { useWatch } from 'react-hook-form';
import type { FormState } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { lineAmount } from '../totals.ts';
import { isAmount } from '../typed-options.ts';
import { Amount } from './Amount.tsx';

/** What a line comes to as it is typed. */
export function LineAmount({ form, path, places }: { form: FormState; path: string; places: number }) {
  const [qty, rate]: unknown[] = useWatch({ control: form.control, name: [`${path}.qty`, `${path}.unit_rate`] });
  const known = isAmount(qty) && isAmount(rate);
  return (
    <Text as="output" figures textAlign="end" nowrap padding={[4, 0]}>
      {known ? <Amount of={lineAmount({ qty, unit_rate: rate }, places)} /> : '–'}
    </Text>
  );
}
