import { useWatch } from 'react-hook-form';
import { typedPrice } from '#platform/contract/typed-price.ts';
import { Text } from '../../layout/Parts.tsx';
import { Amount } from '../../ui/Amount.tsx';
import type { FormState } from '../use-record-form.ts';

/** What a line with a quantity, a rate and perhaps a discount comes to as it is typed. */
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
