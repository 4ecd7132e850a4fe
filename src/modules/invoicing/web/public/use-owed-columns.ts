import { showDate } from '#platform/contract/dates.ts';
import type { LineColumn } from '#platform/web/form/lines/LinesField.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { useMemo } from 'react';
import type { Owed } from '../../contract.ts';

/**
 * The columns of `allocations` in a form: an invoice to choose, and the amount that counts towards it.
 * @param owed the invoices to choose from @param currency their currency code
 */
export function useOwedColumns(owed: readonly Owed[], currency: string): readonly LineColumn[] {
  const { showAmount } = useWriting();
  return useMemo(
    () => [
      {
        name: 'invoice_id',
        label: 'Invoice',
        width: 'minmax(0, 1fr)',
        phone: [1, '1fr'],
        choices: [
          { value: '', label: 'Choose' },
          ...owed.map(({ id, invoice_no, balance, due_date }) => ({
            value: String(id),
            label: `${invoice_no}, ${showAmount(balance, currency)} left, due ${showDate(due_date)}`,
          })),
        ],
      },
      { name: 'amount', label: 'Amount', width: '120px', phone: [2, '1fr'], placeholder: '0.00' },
    ],
    [owed, currency, showAmount],
  );
}
