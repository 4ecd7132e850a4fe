import { useWriting } from '#platform/web/use-writing.ts';

export type MoneyOf = (amount: string, currency: string) => string;

/** '448.85 GBP', as the reader writes numbers. */
export function useMoney(): MoneyOf {
  const { showAmount } = useWriting();
  return (amount, currency) => `${showAmount(amount, currency)} ${currency}`;
}
