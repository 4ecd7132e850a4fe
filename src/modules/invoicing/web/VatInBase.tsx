import type { VatKind } from '#modules/masters/contract.ts';
import { isPositive } from '#platform/contract/signs.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { rateText, vatInBase } from '../public/base-vat.ts';

type VatInBaseProps = {
  vat: readonly { readonly rate: string; readonly kind: VatKind; readonly vat: string }[];
  /** The company's currency code. */
  base: string;
  rate: string | null;
  currency: string;
};

const isRate = (typed: string) => /^\d{1,9}(?:\.\d{1,8})?$/.test(typed) && isPositive(typed);

/** 'VAT in GBP: 17.00, at 1 GBP = 1.1764 EUR' */
export function VatInBase({ vat, base, rate, currency }: VatInBaseProps) {
  const { showAmount } = useWriting();
  if (!vat.some((one) => isPositive(one.vat))) return null;
  if (rate === null || !isRate(rate)) return <Text size={12} color="tone-red">{`VAT in ${base}: rate needed`}</Text>;
  const { vat_amount } = vatInBase(vat, rate, base);
  return (
    <Text size={12} color="ink-soft">
      {`VAT in ${base}: ${showAmount(vat_amount, base)}, at ${rateText(base, rate, currency)}`}
    </Text>
  );
}
