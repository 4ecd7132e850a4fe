/** The effect of invoices on their job, whoever writes them. */
import { minorUnits } from '#platform/contract/money.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { jobEvents } from '../../contract.ts';
import { forTheFirm } from '../for-the-firm.ts';
import { jobs } from '../record.ts';

type Billed = { readonly billed: string; readonly fee: string | null };

/**
 * Sets the billing state of a job.
 * @param billed on issued invoices
 * @param fee as quoted; without one, any bill counts as complete
 */
export async function jobBilling(work: Work, id: number, { billed, fee }: Billed): Promise<void> {
  const [done, whole] = [minorUnits(billed), minorUnits(fee ?? '0')];
  const status = done === 0n ? 'Unbilled' : done < whole ? 'Part-billed' : 'Billed';
  await changeRecord(forTheFirm(work), unscoped(jobs), jobEvents.billed, id, undefined, (job) =>
    job.billing_status === status || job.billing_status === 'Non-billable'
      ? {}
      : { billing_status: status as typeof job.billing_status },
  );
}
