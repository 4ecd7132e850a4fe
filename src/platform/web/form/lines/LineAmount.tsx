import { useWatch } from 'react-hook-form';
import { typedPrice } from '#platform/contract/typed-price.ts';
import { Text } from '../../layout/Parts.tsx';
import { Amount } from '../../ui/Amount.tsx';
import type { FormState } from '../use-record-form.ts';

/** What a line with a quantity and a rate comes to as it is typed. */
export function LineAmount({ form, path, places }: { form: FormState; path: string; places: number }) {
  const [qty, rate]: unknown[] = useWatch({ control: form.control, name: [`${path}.qty`, `${path}.unit_rate`] });
  const amount = typedPrice(qty, rate, places);
  return (
    <Text as="output" figures textAlign="end" nowrap padding={[4, 0]}>
      {amount === undefined ? '–' : <Amount of={amount} />}
    </Text>
  );
}
