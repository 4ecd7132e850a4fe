import { useWatch } from 'react-hook-form';
import { typedPrice } from '#platform/contract/typed-price.ts';
import { Text } from '../../layout/Parts.tsx';
import { Amount } from '../../ui/Amount.tsx';
import type { FormState } from '../use-record-form.ts';

/** The amount of a line as it is typed, from its quantity, rate and discount. */
export function LineAmount({ form, path, places }: { form: FormState; path: string; places: number }) {
  const name = ['qty', 'unit_rate', 'discount'].map((field) => `${path}.${field}`);
  const [qty, rate, discount]: unknown[] = useWatch({ control: form.control, name });
  const amount = typedPrice(qty, rate, places, discount);
  return (
    <Text as="output" figures textAlign="end" nowrap padding={[4, 0]}>
      {amount === undefined ? '-' : <Amount of={amount} />}
    </Text>
  );
}
