import { useWriting } from '../use-writing.ts';

type AmountProps = { of: string; currency?: string | null; bare?: boolean };

/** An amount of money as its reader's region writes it. `bare` leaves out the code, where a column says it already. */
export function Amount({ of, currency = '', bare = false }: AmountProps) {
  const { showAmount } = useWriting();
  return (
    <>
      {currency && !bare && `${currency} `}
      {showAmount(of, currency)}
    </>
  );
}
