/** The bank account that somebody brings along from their joining kit. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { bankEvents } from '../../bank/contract.ts';
import { numberColumns } from '../../bank/server/reading.ts';

export type VerifiedBank = {
  readonly account_name: string;
  readonly sort_code: string | null;
  readonly ifsc: string | null;
  /** Account number or IBAN. */
  readonly number: string;
};

/**
 * Keeps what HR has verified in the kit: it counts from the month of joining.
 * @public onboarding calls it
 */
export async function keepFirstAccount(
  work: Work,
  staffId: number,
  { number, ...account }: VerifiedBank,
  from: PlainDate,
): Promise<void> {
  await insertRows(work, 'bank_account', [
    {
      ...account,
      employee_id: staffId,
      status: 'Confirmed',
      ...numberColumns(work, staffId, number),
      asked_at: work.now.toISOString(),
      counts_from: `${from.slice(0, 7)}-01`,
    },
  ]);
  await record(work, bankEvents.brought, staffId);
}
