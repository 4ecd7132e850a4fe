import { useWriting } from '#platform/web/use-writing.ts';

export type MoneyOf = (amount: string, currency: string) => string;

/** '448.85 GBP', in the reader's number format. */
export function useMoney(): MoneyOf {
  const { showAmount } = useWriting();
  return (amount, currency) => `${showAmount(amount, currency)} ${currency}`;
}
