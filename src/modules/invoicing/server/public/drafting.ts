/** Drafting, for modules that draft for many clients. */
import type { BillableTime } from '#modules/timekeeper/server/public/billable.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { BillableJob } from '../../contract.ts';
import type { InvoiceLine, Section } from '../../lines.ts';
import { addInvoice } from '../actions.ts';
import { holdTime } from '../drafting/billed-time.ts';
import { firstCharges, usualVat } from '../drafting/first-charges.ts';
import { noForm } from '../drafting/no-form.ts';

export { billableJobs } from '../drafting/billable.ts';
export { hourlyTime } from '../drafting/billed-time.ts';
export { oneDraftAtATime } from '../drafting/draft-lock.ts';

/** A charge besides the jobs; without a VAT rate it gets the client's usual one. */
type Fee = {
  readonly section: Section;
  readonly description: string;
  readonly amount: string;
  readonly vat_id: number | null;
};

type Drafted = {
  readonly client_id: number;
  readonly company_id: number;
  readonly currency_id: number;
  readonly invoice_date: PlainDate;
  /** From `billableJobs`. */
  readonly jobs: readonly BillableJob[];
  /** The time of jobs without a fee, from `hourlyTime`; drafting locks it for this invoice. */
  readonly time: readonly BillableTime[];
  readonly fees: readonly Fee[];
};

/**
 * Drafts one invoice of a client, within `oneDraftAtATime`: its jobs as quoted or worked, then its fees.
 * @returns its id @throws 400 at a field, 409 if no VAT rate is in force or the time is on another invoice
 */
export async function draftOf(work: Work, { jobs, time, fees, currency_id, ...of }: Drafted): Promise<number> {
  const sides = { clientId: of.client_id, companyId: of.company_id };
  const vat = await usualVat(work, sides);
  if (vat === undefined) throw refused('No rate of VAT is in force: add one under Master');
  const charges = await firstCharges(work, sides, jobs, time);
  const lines = fees.map(({ section, description, amount, vat_id }): InvoiceLine => ({
    job_id: null,
    section,
    description,
    qty: '1.00',
    unit_rate: amount,
    vat_id: vat_id ?? vat,
  }));
  const made = await addInvoice(
    work,
    {
      ...noForm,
      ...of,
      section: jobs[0]?.section ?? fees[0]?.section ?? 'Misc',
      charges: { lines: [...(charges?.lines ?? []), ...lines], additional: [], credits: charges?.credits ?? [] },
    },
    currency_id,
  );
  await holdTime(work, made.id, time);
  return made.id;
}
