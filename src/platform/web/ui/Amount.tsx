import { useWriting } from '../use-writing.ts';

type AmountProps = { of: string; currency?: string | null; bare?: boolean };

/** An amount of money in the reader's format. `bare` omits the currency code, for columns that already show it. */
export function Amount({ of, currency = '', bare = false }: AmountProps) {
  const { showAmount } = useWriting();
  return (
    <>
      {currency && !bare && `${currency} `}
      {showAmount(of, currency)}
    </>
  );
}
