import { useWriting } from '../use-writing.ts';

/** An amount of money as its reader's region writes it. */
export function Amount({ of, currency = '' }: { of: string; currency?: string | null }) {
  const { showAmount } = useWriting();
  return (
    <>
      {currency && `${currency} `}
      {showAmount(of, currency)}
    </>
  );
}
